// A pixel an item, byte by byte.
__kernel void halve(__global const uchar *restrict from, __global uchar *restrict to, int width)
{
  int x = get_global_id(0), y = get_global_id(1);
  __global const uchar *upper = from + (2 * y * 2 * width + 2 * x) * 4;
  __global const uchar *lower = upper + 8 * width;
  for (int c = 0; c < 4; c++) {
    int sum = upper[c] + upper[c + 4] + lower[c] + lower[c + 4];
    to[(y * width + x) * 4 + c] = (sum + 2) / 4;
  }
}
