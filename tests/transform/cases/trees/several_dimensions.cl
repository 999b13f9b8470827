kernel void several_dimensions(global const float *in, global float *out, int n)
{
    local float t[4][16];
    int x = get_local_id(0), y = get_local_id(1);
    t[y][x] = in[get_global_id(1) * get_global_size(0) + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 1; s < 16; s *= 2) {
        if (x % (2 * s) == 0)
            t[y][x] += t[y][x + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (x == 0)
        out[get_global_id(1)] = t[y][0];
}
