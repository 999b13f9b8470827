/* The place in a table of 256 wraps around. */
kernel void uchar_place(global const int *table, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0);
    const uchar x = get_global_id(0);
    tile[l] = table[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[15 - l];
}
