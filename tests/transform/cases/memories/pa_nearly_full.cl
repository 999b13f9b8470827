/* 31 KiB and a row of 256 bytes: one element more for each row just fits, or does not. */
kernel void nearly(global const int *in, global int *out)
{
    local int tile[R][63];
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y * 8][x] = in[y * 8 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 8 + x] = tile[x * 8][y];
}
