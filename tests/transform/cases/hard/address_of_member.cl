/* A part of an element is counted up by an atomic. */
struct bin {
    int value, count;
};

kernel void address_of_member(global struct bin *in, global int *out)
{
    local struct bin tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&tile[15 - l].count, l);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[l].count;
}
