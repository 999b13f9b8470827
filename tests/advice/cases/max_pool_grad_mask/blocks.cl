#define KERNEL 3
#define STRIDE 2

typedef struct { int place; float gradient; } Maximum;

Maximum maximum_of(__global const float* top_diff, __global const int* mask, int ph, int pw, int pooled_width) {
  Maximum m = { -1, 0 };
  if (ph >= 0 && pw >= 0) {
    m.place = mask[ph * pooled_width + pw];
    m.gradient = top_diff[ph * pooled_width + pw];
  }
  return m;
}

// 3x3 windows at a stride of 2, the last of which may hang over the edge. mask: place of each maximum in its plane.
// An item does 2x2 places, which only four windows reach.
__kernel void MaxPoolBackward(const int nthreads, __global const float* top_diff, __global const int* mask,
                              const int height, const int width, const int pooled_height, const int pooled_width,
                              __global float* bottom_diff) {
  const int blocks = nthreads / 4;
  for (int index = get_global_id(0); index < blocks; index += get_global_size(0)) {
    const int pw = index % pooled_width;
    const int ph = index / pooled_width % pooled_height;
    const int plane = index / pooled_width / pooled_height;
    const int offset = plane * pooled_height * pooled_width;
    Maximum of[4];
    for (int i = 0; i < 4; ++i) {
      of[i] = maximum_of(top_diff + offset, mask + offset, ph - i / 2, pw - i % 2, pooled_width);
    }
    for (int i = 0; i < 4; ++i) {
      const int place = (2 * ph + i / 2) * width + 2 * pw + i % 2;
      float gradient = 0;
      for (int j = 3; j >= 0; --j) {
        gradient += of[j].place == place ? of[j].gradient : 0;
      }
      bottom_diff[plane * height * width + place] = gradient;
    }
  }
}
