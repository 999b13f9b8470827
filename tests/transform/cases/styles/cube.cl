/* A cube of 4 x 4 x 4 with its neighbours inside of the group. */
#define G 4

kernel void cube(global const int *in, global int *out)
{
    local int tile[G][G][G];
    const int lx = get_local_id(0), ly = get_local_id(1), lz = get_local_id(2);
    const int nx = get_global_size(0), ny = get_global_size(1);
    const int at = (get_global_id(2) * ny + get_global_id(1)) * nx + get_global_id(0);
    tile[lz][ly][lx] = in[at];
    barrier(CLK_LOCAL_MEM_FENCE);
    int sum = tile[lz][ly][lx];
    if (lx > 0)
        sum += 2 * tile[lz][ly][lx - 1];
    if (ly < G - 1)
        sum += 3 * tile[lz][ly + 1][lx];
    if (lz > 0)
        sum -= tile[lz - 1][ly][lx];
    out[at] = sum + tile[lx][ly][lz];
}
