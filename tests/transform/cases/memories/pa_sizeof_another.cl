/* sizeof names a type that begins as the array. */
typedef int tile_element;
kernel void other(global const tile_element *in, global int *out)
{
    local tile_element tile[4][8];
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[y * 8 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 8 + x] = tile[3 - y][x] * sizeof(tile_element);
}
