/* A block of OpenCL C 2.0 reads what was counted. */
kernel void blocks(global const int *in, global int *bins, global int *out)
{
    const int x = get_global_id(0);
    int (^count_at)(int) = ^(int at) { return bins[at]; };
    atomic_inc(&bins[in[x]]);
    barrier(CLK_GLOBAL_MEM_FENCE);
    out[x] = count_at(x & 7);
}
