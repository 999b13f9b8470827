/* A macro that waits, and one that declares. */
#define SYNC barrier(CLK_LOCAL_MEM_FENCE);
#define TILE(type, name, size) local type name[size]
kernel void barrier_macro(global const int *in, global int *out, int n)
{
    TILE(int, tile, 8);
    const int x = get_local_id(0);
    tile[x] = in[get_global_id(0)] + n;
    SYNC
    out[get_global_id(0)] = tile[7 - x];
}
