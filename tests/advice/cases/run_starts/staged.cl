__kernel void find_runs(__global const int *sample, __global int *starts,
                        __global uchar *is_start, volatile __global int *found, int n)
{
    __local int s[257];
    int i = get_global_id(0), l = get_local_id(0);
    s[l + 1] = sample[i];
    if (l == 0) s[0] = i > 0 ? sample[i - 1] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i == 0 || s[l + 1] != s[l]) {
        int slot = atomic_inc(found);
        starts[slot] = i;
        is_start[i] = 1;
    }
}
