/* Two halves of an array in turns: what is read was stored a turn before. */
kernel void two_halves(global const int *in, global int *out, int tiles)
{
    local int tile[2][16];
    const int l = get_local_id(0);
    int sum = 0;
    tile[0][l] = in[l];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int t = 0; t < tiles; t++) {
        if (t + 1 < tiles)
            tile[(t + 1) & 1][l] = in[16 * (t + 1) + l];
        for (int k = 0; k < 16; k++)
            sum += tile[t & 1][k] ^ l;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}
