/* Elements as arguments of a macro that uses them twice. */
#define SQUARE(x) ((x) * (x))
#define LARGER(a, b) ((a) > (b) ? (a) : (b))

kernel void macro_argument(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = SQUARE(tile[15 - l]) + LARGER(tile[l], tile[0]);
}
