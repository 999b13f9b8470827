/* A number for all lanes, as a literal of a vector. */
kernel void vector_fill(global const float *in, global float4 *out)
{
    local float4 tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = (float4)(in[x]);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l] + tile[l].x;
}
