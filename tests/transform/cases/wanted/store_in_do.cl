/* A macro that is one statement, as it should be. */
#define PUT(i, value)      \
    do {                   \
        tile[i] = (value); \
    } while (0)

kernel void store_in_do(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    PUT(l, in[x]);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
