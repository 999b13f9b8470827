/* A sum of a group. */
kernel void tree_of_sums(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    local float sums[16];
    local int most;
    int l = get_local_id(0);
    if (l == 0) most = 0;
    sums[l] = a[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint s = get_local_size(0) / 2; s > 0; s >>= 1) {
        if (l < s) sums[l] += sums[l + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 3) most = b[n];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = sums[0] * most + a[get_global_id(0)];
    if (l == 0) res[get_group_id(0)] = sums[0];
}
