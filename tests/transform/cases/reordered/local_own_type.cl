/* A type of the kernel's own. */
kernel void local_own_type(global const int *in, global int *out)
{
    typedef struct { int value, place; } pair;
    const size_t l = get_local_id(0);
    local pair pairs[8];
    pairs[l].value = in[get_global_id(0)];
    pairs[l].place = l;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = pairs[7 - l].value + pairs[l ^ 1].place;
}
