// four channels of a pixel an item
__kernel void nhwc2nchw(const int n, const int C, const int HW, __global const float4 *in, __global float *out)
{
  const int index = get_global_id(0);
  if (index >= n / 4)
    return;
  const int hw = index % HW;
  const int quad = (index / HW) % (C / 4);
  const int b = index / HW / (C / 4);
  const float4 v = in[(b * HW + hw) * (C / 4) + quad];
  out += (b * C + 4 * quad) * HW + hw;
  out[0] = v.x;
  out[HW] = v.y;
  out[2 * HW] = v.z;
  out[3 * HW] = v.w;
}
