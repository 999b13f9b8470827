// Sauvola's threshold for documents.
// Element (y, x) of the integrals is the sum of all pixels above and left of it.
__kernel void local_threshold(__global const uchar* restrict image,
                              __global const uint* restrict sums,
                              __global const ulong* restrict squares,
                              __global uchar* restrict mask,
                              const int w, const int h, const int pitch, const int radius, const float k) {
  const int x = get_global_id(0);
  const int y = get_global_id(1);
  if (x >= w || y >= h) return;

  const int left = max(x - radius, 0);
  const int right = min(x + radius + 1, w);
  const int top = max(y - radius, 0);
  const int bottom = min(y + radius + 1, h);
  const int upper = top * pitch;
  const int lower = bottom * pitch;

  const uint sum = sums[lower + right] - sums[lower + left] - sums[upper + right] + sums[upper + left];
  const ulong square =
      squares[lower + right] - squares[lower + left] - squares[upper + right] + squares[upper + left];

  const float scale = native_recip((float)((right - left) * (bottom - top)));
  const float mean = sum * scale;
  const float deviation = native_sqrt(fmax(square * scale - mean * mean, 0.0f));
  const float threshold = mean * (1.0f + k * (deviation * (1.0f / 128.0f) - 1.0f));
  mask[y * w + x] = image[y * w + x] > threshold ? 255 : 0;
}
