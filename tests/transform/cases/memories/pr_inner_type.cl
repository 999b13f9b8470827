/* A type of the body, for a tile behind a return. */
kernel void inner_type(global const int *in, global int *bins, int n)
{
    typedef struct { int key, place; } entry;
    const int l = get_local_id(0);
    if (n == 0)
        return;
    local entry tile[16];
    tile[l].key = in[get_global_id(0)];
    tile[l].place = l;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&bins[tile[15 - l].key], tile[15 - l].place);
}
