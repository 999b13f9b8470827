kernel void cuda_index(global int *a, global int *c, int n)
{
    int tid = get_group_id(0) * get_local_size(0) + get_local_id(0);
    if (tid >= n) return;
    for (int k = 0; k < 2; ++k) c[tid] += a[tid + k];
}
