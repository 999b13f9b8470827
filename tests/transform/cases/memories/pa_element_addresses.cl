/* Addresses of single elements, for atomics and a function. */
void add_to(local int *at, int value) { *at += value; }
kernel void single(global const int *in, global int *out)
{
    local int tile[4][8];
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[y * 8 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&tile[x & 3][0], 1);
    barrier(CLK_LOCAL_MEM_FENCE);
    add_to(&tile[y][x], y);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 8 + x] = tile[3 - y][7 - x];
}
