/* A macro stores what it is given. */
#define PUT(i, value) tile[i] = value
#define PUT_ALL(i, value)  \
    do {                   \
        tile[i] = (value); \
    } while (0)

kernel void store_macro(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    PUT(l, in[x] + 1);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = 2 * tile[15 - l];
}
