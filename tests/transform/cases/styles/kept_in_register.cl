/* Loaded into a variable first, then stored. */
kernel void kept_in_register(global const float4 *in, global float4 *out)
{
    local float4 tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    const float4 own = in[x];
    tile[l] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = own - tile[15 - l];
}
