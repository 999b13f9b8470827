#define EACH 4

__kernel void find_runs(__global const int *sample, __global int *starts,
                        __global uchar *is_start, volatile __global int *found, int n)
{
    __local int here, base;
    int l = get_local_id(0), size = get_local_size(0);
    int first = get_group_id(0) * size * EACH + l;
    int mine[EACH];
    if (l == 0) here = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int k = 0; k < EACH; k++) {
        int i = first + k * size;
        mine[k] = -1;
        if (i < n && (i == 0 || sample[i] != sample[i - 1]))
            mine[k] = atomic_inc(&here);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (l == 0) base = atomic_add(found, here);
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int k = 0; k < EACH; k++) {
        if (mine[k] >= 0) {
            int i = first + k * size;
            starts[base + mine[k]] = i;
            is_start[i] = 1;
        }
    }
}
