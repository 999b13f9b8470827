// One level of the reversible 5/3 wavelet along the rows of an image: averages to the left half, details to
// the right half. Each work-item makes one of both.
__kernel void dwt53_rows(__global const int * restrict src, __global int * restrict dst, const int width)
{
  const int k = get_global_id(0);
  const int last = get_global_size(0) - 1;
  src += get_global_id(1) * width;
  dst += get_global_id(1) * width;

  const int c = src[2 * k];
  const int next = k < last ? src[2 * k + 2] : c;
  const int d = src[2 * k + 1] - ((c + next) >> 1);
  int before = d;
  if (k > 0)
    before = src[2 * k - 1] - ((src[2 * k - 2] + c) >> 1);

  dst[k] = c + ((before + d + 2) >> 2);
  dst[width / 2 + k] = d;
}
