__kernel void Threshold(__global uchar4 *dst, __global const uchar4 *src, uchar lo, uchar hi, uint len)
{
  uint p = get_global_id(0);
  if (p >= len / 4) return;
  uchar4 v = src[p];
  uchar4 top = select(v, (uchar4)(255), v > (uchar4)(hi));
  dst[p] = select(top, (uchar4)(0), v < (uchar4)(lo));
}
