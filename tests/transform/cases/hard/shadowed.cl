/* Where the tile is read, x is another variable. */
kernel void shadowed(global const int *in, global int *out)
{
    local int tile[16];
    const int x = get_global_id(0), l = get_local_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    int sum = 0;
    for (int k = 0; k < 2; k++) {
        const int x = in[k] & 7;
        sum += tile[l] * (x + 1);
    }
    out[x] = sum;
}
