kernel void hist(global const uchar *in, global uint *bins, int n)
{
    local uint mine[100];
    for (int b = get_local_id(0); b < 100; b += get_local_size(0)) mine[b] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    int i = get_global_id(0);
    if (i < n)
        atomic_inc(&mine[in[i]]);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int b = get_local_id(0); b < 100; b += get_local_size(0))
        if (mine[b]) atomic_add(&bins[b], mine[b]);
}
