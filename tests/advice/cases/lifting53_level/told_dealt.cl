// One level of the reversible 5/3 wavelet along the rows of an image: averages to the left half, details to
// the right half. Each work-item makes two of both, half a row apart, each from two samples and three of their
// neighbours.
__kernel void dwt53_rows(__global const int * restrict src, __global int * restrict dst, const int width)
{
  const int items = get_global_size(0);
  const int last = 2 * items - 1;
  src += get_global_id(1) * width;
  dst += get_global_id(1) * width;

  for (int k = 0; k < 2; k++) {
    const int p = get_global_id(0) + k * items;
    const int2 c = vload2(p, src);
    const int next = p < last ? src[2 * p + 2] : c.x;
    const int d = c.y - ((c.x + next) >> 1);
    int before = d;
    if (p > 0) {
      const int2 b = vload2(p - 1, src);
      before = b.y - ((b.x + c.x) >> 1);
    }
    dst[p] = c.x + ((before + d + 2) >> 2);
    dst[width / 2 + p] = d;
  }
}
