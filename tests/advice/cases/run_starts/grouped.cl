__kernel void find_runs(__global const int *sample, __global int *starts,
                        __global uchar *is_start, volatile __global int *found, int n)
{
    __local int here, base;
    int i = get_global_id(0), l = get_local_id(0);
    if (l == 0) here = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    int mine = -1;
    if (i < n && (i == 0 || sample[i] != sample[i - 1]))
        mine = atomic_inc(&here);
    barrier(CLK_LOCAL_MEM_FENCE);

    if (l == 0) base = atomic_add(found, here);
    barrier(CLK_LOCAL_MEM_FENCE);

    if (mine >= 0) {
        starts[base + mine] = i;
        is_start[i] = 1;
    }
}
