/* Each item reads only what it has stored, without a barrier. */
kernel void own_only(global const int *in, global int *out)
{
    local int tile[4][16];
    const int l = get_local_id(0), x = get_global_id(0), n = get_global_size(0);
    for (int k = 0; k < 4; k++)
        tile[k][l] = in[k * n + x];
    out[x] = tile[0][l] - tile[3][l] + tile[1][l] * tile[2][l];
}
