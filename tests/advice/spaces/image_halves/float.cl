// A pixel at once, in floats.
__kernel void halve(__global const uchar4 *restrict from, __global uchar4 *restrict to, int width)
{
  int x = get_global_id(0), y = get_global_id(1);
  __global const uchar4 *p = from + 2 * y * 2 * width + 2 * x;
  float4 sum = convert_float4(p[0]) + convert_float4(p[1]) + convert_float4(p[2 * width])
             + convert_float4(p[2 * width + 1]);
  to[y * width + x] = convert_uchar4_sat(floor(sum / 4.0f + 0.5f));
}
