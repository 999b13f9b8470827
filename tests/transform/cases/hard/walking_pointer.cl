/* A pointer that walks through what was staged, and writes there. */
kernel void walking_pointer(global int *in, global int *out)
{
    local int tile[16];
    const int x = get_global_id(0), l = get_local_id(0);
    global int *to = in + 2 * x;
    tile[l] = in[2 * x] + in[2 * x + 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    *to++ = l;
    *to++ = -l;
    out[x] = tile[15 - l];
}
