/* Structures with vectors, in three dimensions. */
typedef struct { short2 at; uchar kind; } item;
kernel void items(global const int *in, global int *out)
{
    local item tile[2][4][8];
    const int x = get_local_id(0), y = get_local_id(1), z = get_local_id(2);
    const int l = (z * 4 + y) * 8 + x;
    tile[z][y][x].at = (short2)(in[l], x);
    tile[z][y][x].kind = y;
    barrier(CLK_LOCAL_MEM_FENCE);
    const item other = tile[1 - z][3 - y][7 - x];
    out[l] = other.at.x + 64 * other.at.y + 1024 * other.kind;
}
