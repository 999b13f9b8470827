__kernel void tile_else(__global const int *in, __global int *out, int w, int h)
{
    __local int tile[8][8];
    int lx = get_local_id(0), ly = get_local_id(1);
    int x = get_global_id(0), y = get_global_id(1);
    if (x < w && y < h)
        tile[ly][lx] = in[y * w + x];
    else
        tile[ly][lx] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    int s = 0;
    for (int k = 0; k < 8; ++k) s += tile[ly][k] - tile[k][lx];
    if (x >= w || y >= h) return;
    out[y * w + x] = s;
}
