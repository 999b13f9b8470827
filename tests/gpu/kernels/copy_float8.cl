/* 32 bytes an item as two accesses of 16. */
kernel void copy_float8(global const float4 *in, global float4 *out)
{
    const int i = get_global_id(0);
    out[2 * i] = in[2 * i];
    out[2 * i + 1] = in[2 * i + 1];
}
