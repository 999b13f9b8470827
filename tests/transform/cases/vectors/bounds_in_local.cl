/* Loops from what local memory has. */
kernel void bounds_in_local(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    local int bounds[2];
    const int l = get_local_id(0);
    if (l < 2) bounds[l] = 16 * l + n;
    barrier(CLK_LOCAL_MEM_FENCE);
    int sum = 0;
    for (int i = bounds[0] + l; i < bounds[1]; i += 3)
        sum += b[i];
    int k = bounds[1] - l;
    while (k > n)
        k -= bounds[0];
    out[get_global_id(0)] = a[get_global_id(0)] + k;
    res[get_global_id(0)] = sum;
}
