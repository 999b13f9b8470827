/* Stores, their barrier and their declaration are macros. */
#define STAGE(to, from) to = from; barrier(CLK_LOCAL_MEM_FENCE)
#define TILE(name, type, size) local type name[size]
kernel void stores_by_macro(global const int *restrict in, global int *restrict out, int n)
{
    TILE(tile, int, 16);
    const int l = get_local_id(0), i = get_global_id(0);
    STAGE(tile[l], in[i] * 2 + n);
    out[i] = tile[15 - l];
}
