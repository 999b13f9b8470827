/* A function clears the tile from its first element on. */
void fill(local int *at, int n, int value)
{
    for (int i = 0; i < n; i++)
        at[i] = value;
}
kernel void cleared(global const int *in, global int *out)
{
    local int tile[8][8];
    const int x = get_local_id(0), y = get_local_id(1), l = y * 8 + x;
    if (l == 0)
        fill(&tile[0][0], 64, 7);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (in[get_group_id(0) * 64 + l] > 0)
        tile[y][x] = in[get_group_id(0) * 64 + l];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_group_id(0) * 64 + l] = tile[x][y];
}
