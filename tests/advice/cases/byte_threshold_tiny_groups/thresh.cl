#define uchar_t unsigned char

__kernel void Threshold(__global uchar_t *dst, __global const uchar_t *src, uchar_t lo, uchar_t hi, uint len)
{
  uint p = get_global_id(0);
  if (p >= len) return;
  uchar_t v = src[p];
  dst[p] = v < lo ? 0 : (v > hi ? 255 : v);
}
