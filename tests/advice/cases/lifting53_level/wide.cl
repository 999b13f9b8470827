// One level of the reversible 5/3 wavelet along the rows of an image: averages to the left half, details to
// the right half. Each work-item makes four of both from eight samples and three of their neighbours.
__kernel void dwt53_rows(__global const int * restrict src, __global int * restrict dst, const int width)
{
  const int q = get_global_id(0);
  const int last = get_global_size(0) - 1;
  src += get_global_id(1) * width;
  dst += get_global_id(1) * width;

  const int4 b = vload4(2 * q, src), c = vload4(2 * q + 1, src);
  const int next = q < last ? src[8 * q + 8] : c.z;
  const int4 even = (int4)(b.xz, c.xz);
  const int4 d = (int4)(b.yw, c.yw) - ((even + (int4)(even.yzw, next)) >> 1);
  int before = d.x;
  if (q > 0) {
    const int2 p = vload2(4 * q - 1, src);
    before = p.y - ((p.x + b.x) >> 1);
  }

  vstore4(even + (((int4)(before, d.xyz) + d + 2) >> 2), q, dst);
  vstore4(d, q, dst + width / 2);
}
