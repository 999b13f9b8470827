__kernel void find_runs(__global const int *sample, __global int *starts,
                        __global uchar *is_start, volatile __global int *found, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    if (i == 0 || sample[i] != sample[i - 1]) {
        int slot = atomic_inc(found);
        starts[slot] = i;
        is_start[i] = 1;
    }
}
