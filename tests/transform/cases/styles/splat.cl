/* A number that fills a vector when it is stored. */
kernel void splat(global const float *in, global float *out)
{
    local float4 tile[16];
    const int x = get_global_id(0), l = get_local_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l].w + dot(tile[l], tile[l]);
}
