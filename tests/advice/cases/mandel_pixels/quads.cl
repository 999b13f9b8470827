// four pixels of a row an item
__kernel void mandel(__global int4 *img, const int w, const float x0, const float y0, const float step,
                     const int maxit)
{
  const int px = get_global_id(0), py = get_global_id(1);
  const float4 pos = convert_float4((int4)(4 * px) + (int4)(0, 1, 2, 3));
  const float4 cx = x0 + step * pos;
  const float cy = y0 + step * py;
  float4 zx = 0.0f, zy = 0.0f, xx = 0.0f, yy = 0.0f;
  int4 it = 0, in = -1;
  for (int k = 0; k < maxit; k++) {
    in &= xx + yy <= 4.0f;
    if (!any(in)) break;
    it -= in;
    zy = 2.0f * zx * zy + cy;
    zx = xx - yy + cx;
    xx = zx * zx;
    yy = zy * zy;
  }
  img[py * (w / 4) + px] = it;
}
