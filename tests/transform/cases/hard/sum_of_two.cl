/* A sum is stored, and multiplied where it is read. */
kernel void sum_of_two(global const int *a, global const int *b, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = a[x] + b[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = 2 * tile[15 - l] - tile[l];
}
