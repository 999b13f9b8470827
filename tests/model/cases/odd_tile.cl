/* A tile of 7 x 5, stored upright and read lying, and its neighbours in the row. */
kernel void odd_tile(global const int *in, global int *out)
{
    local int tile[7 * 5];
    const int x = get_local_id(0), y = get_local_id(1);
    const int width = get_global_size(0);
    const int at = get_global_id(1) * width + get_global_id(0);
    tile[y * 7 + x] = in[at];
    barrier(CLK_LOCAL_MEM_FENCE);
    int sum = tile[x * 5 + y];
    if (x > 0)
        sum += tile[y * 7 + x - 1];
    if (x < 6 && y > 0)
        sum -= tile[(y - 1) * 7 + x + 1];
    out[at] = sum;
}
