// eight bytes an item, one after the other
__kernel void Threshold(__global uchar *dst, __global const uchar *src, uchar lo, uchar hi, uint len)
{
  uint p = get_global_id(0) * 8;
  for (uint e = p; e < p + 8; e++) {
    if (e >= len) return;
    uchar v = src[e];
    dst[e] = v < lo ? 0 : (v > hi ? 255 : v);
  }
}
