// A channel of a pixel an item.
__kernel void halve(__global const uchar *restrict from, __global uchar *restrict to, int width)
{
  int i = get_global_id(0), y = get_global_id(1);
  int x = i / 4, channel = i % 4;
  __global const uchar *p = from + (2 * y * 2 * width + 2 * x) * 4 + channel;
  int sum = p[0] + p[4] + p[8 * width] + p[8 * width + 4];
  to[y * width * 4 + i] = (sum + 2) / 4;
}
