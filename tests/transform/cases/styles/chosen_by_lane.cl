/* A vector is filled lane by lane. */
kernel void chosen_by_lane(global const float *in, global float *out)
{
    local float2 tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = (float2)(in[x], in[x ^ 1]);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l].x - tile[l].y;
}
