/* The size of the tile is used where it stays. */
kernel void sizeof_tile(global const int *in, global int *out)
{
    local int tile[16];
    const int x = get_global_id(0), l = get_local_id(0);
    int sum = 0;
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < (int)(sizeof(tile) / sizeof(tile[0])); k++)
        sum += (k + l) * tile[k];
    out[x] = sum;
}
