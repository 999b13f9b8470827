/* Rows from squares of the turn; each turn reads those of all before. A row more lies behind them. */
kernel void turns_before(global const int *in, global int *out)
{
    local int tile[5][16];
    const int l = get_local_id(0);
    int sum = 0;
    tile[4][l] = 0;
    for (int t = 0; t < 4; t++) {
        const int from = t * t;
        tile[t][l] = in[16 * from + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int j = 0; j <= t; j++)
            sum = 3 * sum + tile[j][15 - l];
    }
    out[get_global_id(0)] = sum;
}
