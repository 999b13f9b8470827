/* A scan of each row by its first item, in three phases. */
kernel void scan_rows(global const int *in, global int *out, int n)
{
    local int tile[4][4], last[4];
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[get_global_id(1) * 8 + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x == 0) {
        int sum = 0;
        for (int k = 0; k < 4; k++) {
            sum += tile[y][k];
            tile[y][k] = sum;
        }
        last[y] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    int before = 0;
    for (int k = 0; k < y; k++) before += last[k];
    out[get_global_id(1) * 8 + get_global_id(0)] = tile[y][x] + before;
}
