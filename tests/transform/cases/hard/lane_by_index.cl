/* A lane is written by its number. */
kernel void lane_by_index(global float4 *in, global float *out)
{
    local float4 tile[16];
    const int x = get_global_id(0), l = get_local_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    const float before = tile[15 - l].x;
    barrier(CLK_LOCAL_MEM_FENCE);
    tile[l][0] = 3.0f;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = before + tile[15 - l].x;
}
