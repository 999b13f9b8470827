/* 64 bytes an item as four accesses of 16. */
kernel void copy_float16(global const float4 *in, global float4 *out)
{
    const int i = get_global_id(0);
    out[4 * i] = in[4 * i];
    out[4 * i + 1] = in[4 * i + 1];
    out[4 * i + 2] = in[4 * i + 2];
    out[4 * i + 3] = in[4 * i + 3];
}
