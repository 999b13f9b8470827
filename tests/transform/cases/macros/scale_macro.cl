/* A factor by a macro. */
#define SCALE (1.0f / 9)

kernel void scale_macro(global const float *in, global float *out)
{
    local float tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x] * SCALE;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = max(tile[15 - l], 0.05f);
}
