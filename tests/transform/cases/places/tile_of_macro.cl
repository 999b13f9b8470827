/* Macros have the names of the tile and of what goes along it. */
#define in_tile 3
#define tile_y tile_x
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_local_id(0);
    out[get_global_id(0)] = in[x * n] + in[x * n + 1] + in[x * n + n];
}
