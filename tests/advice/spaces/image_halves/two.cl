// Four pixels at once, which make two.
__kernel void halve(__global const uchar16 *restrict from, __global uchar8 *restrict to, int width)
{
  int x = get_global_id(0), y = get_global_id(1);
  int half_width = width / 2;
  uchar16 upper = from[2 * y * half_width + x], lower = from[(2 * y + 1) * half_width + x];
  ushort8 left = convert_ushort8(upper.lo) + convert_ushort8(lower.lo);
  ushort8 right = convert_ushort8(upper.hi) + convert_ushort8(lower.hi);
  ushort8 sum = (ushort8)(left.lo + left.hi, right.lo + right.hi);
  to[y * half_width + x] = convert_uchar8((sum + (ushort8)2) >> (ushort8)2);
}
