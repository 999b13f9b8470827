/* A lane of an element is written. */
kernel void one_lane(global const float4 *in, global float *out)
{
    local float4 tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x];
    tile[l].w = 1.0f;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = dot(tile[15 - l], tile[l]);
}
