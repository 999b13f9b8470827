// Two pixels at once, which make one; ROWS rows an item.
__kernel void halve(__global const uchar8 *restrict from, __global uchar4 *restrict to, int width)
{
  int x = get_global_id(0);
  for (int r = 0; r < ROWS; r++) {
    int y = get_global_id(1) * ROWS + r;
    ushort8 both = convert_ushort8(from[2 * y * width + x]) + convert_ushort8(from[(2 * y + 1) * width + x]);
    to[y * width + x] = convert_uchar4((both.lo + both.hi + (ushort4)2) >> (ushort4)2);
  }
}
