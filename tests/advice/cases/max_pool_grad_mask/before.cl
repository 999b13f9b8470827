#define KERNEL 3
#define STRIDE 2

// 3x3 windows at a stride of 2, the last of which may hang over the edge. mask: place of each maximum in its plane.
__kernel void MaxPoolBackward(const int nthreads, __global const float* top_diff, __global const int* mask,
                              const int height, const int width, const int pooled_height, const int pooled_width,
                              __global float* bottom_diff) {
  for (int index = get_global_id(0); index < nthreads; index += get_global_size(0)) {
    const int w = index % width;
    const int h = (index / width) % height;
    const int plane = index / width / height;
    const int phstart = h < KERNEL ? 0 : (h - KERNEL) / STRIDE + 1;
    const int phend = min(h / STRIDE + 1, pooled_height);
    const int pwstart = w < KERNEL ? 0 : (w - KERNEL) / STRIDE + 1;
    const int pwend = min(w / STRIDE + 1, pooled_width);
    const int offset = plane * pooled_height * pooled_width;
    bottom_diff[index] = 0;
    for (int ph = phstart; ph < phend; ++ph) {
      for (int pw = pwstart; pw < pwend; ++pw) {
        if (mask[offset + ph * pooled_width + pw] == h * width + w) {
          bottom_diff[index] += top_diff[offset + ph * pooled_width + pw];
        }
      }
    }
  }
}
