// One level of the reversible 5/3 wavelet along the rows of an image: averages to the left half, details to
// the right half. Each work-item makes two of both from four samples and three of their neighbours.
__kernel void dwt53_rows(__global const int * restrict src, __global int * restrict dst, const int width)
{
  const int q = get_global_id(0);
  const int last = get_global_size(0) - 1;
  src += get_global_id(1) * width;
  dst += get_global_id(1) * width;

  const int4 c = ((__global const int4 *)src)[q];
  const int next = q < last ? src[4 * q + 4] : c.z;
  const int d0 = c.y - ((c.x + c.z) >> 1);
  const int d1 = c.w - ((c.z + next) >> 1);
  int before = d0;
  if (q > 0) {
    const int2 p = ((__global const int2 *)src)[2 * q - 1];
    before = p.y - ((p.x + c.x) >> 1);
  }
  const int s0 = c.x + ((before + d0 + 2) >> 2);
  const int s1 = c.z + ((d0 + d1 + 2) >> 2);

  ((__global int2 *)dst)[q] = (int2)(s0, s1);
  ((__global int2 *)(dst + width / 2))[q] = (int2)(d0, d1);
}
