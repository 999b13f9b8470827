/* Four at a time by vload4, stored as vectors. */
kernel void vector_loads(global const float *in, global float *out)
{
    local float4 tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = vload4(x, in);
    barrier(CLK_LOCAL_MEM_FENCE);
    vstore4(tile[15 - l].wzyx, x, out);
}
