/* Two buffers in local memory change places. */
kernel void double_buffer(global const int *in, global int *out, int n)
{
    local int one[8], other[8];
    local int *from = one, *to = other, *t;
    const int x = get_local_id(0);
    from[x] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int d = 1; d < 8; d <<= 1) {
        to[x] = x >= d ? from[x] + from[x - d] : from[x];
        barrier(CLK_LOCAL_MEM_FENCE);
        t = from, from = to, to = t;
    }
    out[get_global_id(0)] = from[x];
}
