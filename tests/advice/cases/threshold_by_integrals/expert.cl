// Sauvola's threshold for documents.
// Element (y, x) of the integrals is the sum of all pixels above and left of it.
// Four pixels beside each other an item; those near the left and right edge are on their own.
float threshold_of(uint sum, ulong square, int area, float k) {
  const float scale = native_recip((float)area);
  const float mean = sum * scale;
  const float deviation = native_sqrt(fmax(square * scale - mean * mean, 0.0f));
  return mean * (1.0f + k * (deviation * (1.0f / 128.0f) - 1.0f));
}

__kernel void local_threshold(__global const uchar* restrict image,
                              __global const uint* restrict sums,
                              __global const ulong* restrict squares,
                              __global uchar* restrict mask,
                              const int w, const int h, const int pitch, const int radius, const float k) {
  const int x = get_global_id(0) * 4;
  const int y = get_global_id(1);
  if (x >= w || y >= h) return;

  const int top = max(y - radius, 0);
  const int bottom = min(y + radius + 1, h);
  const int height = bottom - top;
  __global const uint* s0 = sums + top * pitch;
  __global const uint* s1 = sums + bottom * pitch;
  __global const ulong* q0 = squares + top * pitch;
  __global const ulong* q1 = squares + bottom * pitch;
  float t[4];

  if (x >= radius && x + 4 + radius <= w) {
    const int left = x - radius;
    const int right = x + radius + 1;
    const uint4 sum =
        vload4(0, s1 + right) - vload4(0, s1 + left) - vload4(0, s0 + right) + vload4(0, s0 + left);
    const ulong4 square =
        vload4(0, q1 + right) - vload4(0, q1 + left) - vload4(0, q0 + right) + vload4(0, q0 + left);
    const int area = (2 * radius + 1) * height;
    t[0] = threshold_of(sum.x, square.x, area, k);
    t[1] = threshold_of(sum.y, square.y, area, k);
    t[2] = threshold_of(sum.z, square.z, area, k);
    t[3] = threshold_of(sum.w, square.w, area, k);
  } else {
    for (int i = 0; i < 4; i++) {
      const int left = max(x + i - radius, 0);
      const int right = min(x + i + radius + 1, w);
      t[i] = threshold_of(s1[right] - s1[left] - s0[right] + s0[left],
                          q1[right] - q1[left] - q0[right] + q0[left],
                          (right - left) * height, k);
    }
  }

  const uchar4 p = vload4(0, image + y * w + x);
  vstore4((uchar4)(p.x > t[0] ? 255 : 0, p.y > t[1] ? 255 : 0, p.z > t[2] ? 255 : 0, p.w > t[3] ? 255 : 0),
          0, mask + y * w + x);
}
