/* An array of pointers into local memory, of which one goes on. */
kernel void moving_among_rows(global const int *in, global int *out, int n)
{
    local int tile[32];
    const int x = get_local_id(0);
    for (int k = 0; k < 4; k++) tile[k * 8 + x] = in[get_global_id(0) + k * 32];
    barrier(CLK_LOCAL_MEM_FENCE);
    local int *rows[2] = { tile, tile + 8 };
    int sum = rows[0][x] * 3 + rows[1][x];
    rows[0] += 16;
    rows[1] += 16;
    out[get_global_id(0)] = sum * 100 + rows[0][x] * 3 + rows[1][x];
}
