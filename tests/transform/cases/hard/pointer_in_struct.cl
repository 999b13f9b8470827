/* What is written is known to a structure only. */
struct places {
    global int *to;
    int first;
};

kernel void pointer_in_struct(global int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    struct places p;
    p.to = in;
    p.first = x;
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    p.to[p.first] = l;
    out[x] = tile[l];
}
