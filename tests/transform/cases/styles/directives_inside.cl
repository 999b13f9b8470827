/* The source of the copy is chosen by the preprocessor. */
#define FLIPPED 1

kernel void directives_inside(global const int *in, global int *out, int n)
{
    local int tile[16];
    const int x = get_global_id(0), l = get_local_id(0);
    tile[l] = in[
#if FLIPPED
        n - 1 - x
#else
        x
#endif
    ];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
