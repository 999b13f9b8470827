// A pixel at once, ROWS rows an item.
#ifdef COLUMNS
#define X 1
#define Y 0
#else
#define X 0
#define Y 1
#endif

__kernel void halve(__global const uchar4 *restrict from, __global uchar4 *restrict to, int width)
{
  int x = get_global_id(X);
  for (int r = 0; r < ROWS; r++) {
    int y = get_global_id(Y) * ROWS + r;
    __global const uchar4 *p = from + 2 * y * 2 * width + 2 * x;
    ushort4 sum = convert_ushort4(p[0]) + convert_ushort4(p[1]) + convert_ushort4(p[2 * width])
                + convert_ushort4(p[2 * width + 1]);
    to[y * width + x] = convert_uchar4((sum + (ushort4)2) >> (ushort4)2);
  }
}
