/* Places that are sums of products with what is the same for all. */
kernel void factors(global const int *in, global int *out, int n)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[(n / 2 - x) * -2 + (n + 1) * l - (1 - l) * n * n + 500 + (l << n / 30)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
