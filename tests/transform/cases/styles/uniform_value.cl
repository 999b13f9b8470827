/* A word that one item loads for all. */
kernel void uniform_value(global const int *starts, global const int *in, global int *out)
{
    local int start[2];
    const int l = get_local_id(0), g = get_group_id(0);
    if (l == 0)
        start[0] = starts[g];
    else if (l == 1)
        start[1] = starts[g + 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    int sum = 0;
    for (int i = start[0] + l; i < start[1]; i += 16)
        sum += in[i];
    out[get_global_id(0)] = sum;
}
