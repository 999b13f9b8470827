// Sauvola's threshold for documents.
// Element (y, x) of the integrals is the sum of all pixels above and left of it.
#define GROUP_X 64
#define GROUP_Y 4
#define MAX_RADIUS 16
#define SPAN (GROUP_X + 2 * MAX_RADIUS)

__kernel void local_threshold(__global const uchar* restrict image,
                              __global const uint* restrict sums,
                              __global const ulong* restrict squares,
                              __global uchar* restrict mask,
                              const int w, const int h, const int pitch, const int radius, const float k) {
  const int x = get_global_id(0);
  const int y = get_global_id(1);
  // w and h are multiples of the group's sizes
  const int left = max(x - radius, 0);
  const int right = min(x + radius + 1, w);
  const int top = max(y - radius, 0);
  const int bottom = min(y + radius + 1, h);
  const int upper = top * pitch;
  const int lower = bottom * pitch;

  // what the items of a row of the group need from two rows of the integrals
  __local uint sum_of[2][GROUP_Y][SPAN];
  __local ulong square_of[2][GROUP_Y][SPAN];
  const int lx = get_local_id(0);
  const int ly = get_local_id(1);
  const int begin = max(x - lx - radius, 0);
  const int end = min(x - lx + GROUP_X + radius, w);
  for (int i = begin + lx; i <= end; i += GROUP_X) {
    sum_of[0][ly][i - begin] = sums[upper + i];
    sum_of[1][ly][i - begin] = sums[lower + i];
    square_of[0][ly][i - begin] = squares[upper + i];
    square_of[1][ly][i - begin] = squares[lower + i];
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  const int l = left - begin;
  const int r = right - begin;
  const uint sum = sum_of[1][ly][r] - sum_of[1][ly][l] - sum_of[0][ly][r] + sum_of[0][ly][l];
  const ulong square =
      square_of[1][ly][r] - square_of[1][ly][l] - square_of[0][ly][r] + square_of[0][ly][l];

  const float scale = native_recip((float)((right - left) * (bottom - top)));
  const float mean = sum * scale;
  const float deviation = native_sqrt(fmax(square * scale - mean * mean, 0.0f));
  const float threshold = mean * (1.0f + k * (deviation * (1.0f / 128.0f) - 1.0f));
  mask[y * w + x] = image[y * w + x] > threshold ? 255 : 0;
}
