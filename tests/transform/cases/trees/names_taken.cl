kernel void names_taken(global const int *in, global int *out, int n)
{
    local float t[64];
    int item = get_local_id(0) + 1, distance = 3;
    t[item - 1] = in[get_global_id(0)] * distance;
    barrier(CLK_LOCAL_MEM_FENCE);
    {
        int lid = 5;
        if (item == 1)
            out[n - 1 - lid] = item;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    int s = 1;
    while (s < 64) {
        if ((item - 1) % (2 * s) == 0)
            t[item - 1] += t[item - 1 + s];
        s *= 2;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (item == 1)
        out[get_group_id(0)] = t[0] + item + distance;
}
