/* A parameter has the name of what goes along the tile. */
kernel void k(global const int *in, global int *out, int tile_x)
{
    const int x = get_local_id(0);
    out[get_global_id(0)] = in[x * 50 + tile_x] + in[x * 50 + tile_x + 1] + in[x * 50 + tile_x + 50];
}
