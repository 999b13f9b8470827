/* fract() writes to what was staged. */
kernel void builtin_writes(global float *in, global float *out)
{
    local float tile[16];
    const int x = get_global_id(0), l = get_local_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    const float f = fract(0.25f * l + 7.0f, &in[x]);
    out[x] = tile[l] + f;
}
