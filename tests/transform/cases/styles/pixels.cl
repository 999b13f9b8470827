/* Pixels of four bytes, taken apart when they are stored, as colours from 0 to 1. */
kernel void pixels(global const uchar4 *in, global float *out)
{
    local float4 tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = convert_float4(in[x]) / 255.0f;
    barrier(CLK_LOCAL_MEM_FENCE);
    const float4 c = tile[15 - l];
    out[x] = 0.299f * c.x + 0.587f * c.y + 0.114f * c.z;
}
