/* The bits of one type as another. */
kernel void same_bits(global const uint *in, global float *out)
{
    local float tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = as_float(in[x]);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l] + 1.0f;
}
