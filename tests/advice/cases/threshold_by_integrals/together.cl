// Sauvola's threshold for documents.
// Element (y, x) of the integrals is the sum of all pixels above and left of it.
__kernel void local_threshold(__global const uchar* restrict image,
                              __global const ulong2* restrict both,
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

  // sum and sum of squares of a place stand side by side
  const ulong2 window = both[lower + right] - both[lower + left] - both[upper + right] + both[upper + left];
  const uint sum = window.x;
  const ulong square = window.y;

  const float scale = native_recip((float)((right - left) * (bottom - top)));
  const float mean = sum * scale;
  const float deviation = native_sqrt(fmax(square * scale - mean * mean, 0.0f));
  const float threshold = mean * (1.0f + k * (deviation * (1.0f / 128.0f) - 1.0f));
  mask[y * w + x] = image[y * w + x] > threshold ? 255 : 0;
}
