// no early exit, so that all items of a warp stay together
__kernel void mandel(__global int *img, const int w, const float x0, const float y0, const float step,
                     const int maxit)
{
  const int px = get_global_id(0), py = get_global_id(1);
  const float cx = x0 + step * px, cy = y0 + step * py;
  float zx = 0.0f, zy = 0.0f, xx = 0.0f, yy = 0.0f;
  int it = 0, in = 1;
  for (int k = 0; k < maxit; k++) {
    in &= xx + yy <= 4.0f;
    it += in;
    zy = 2.0f * zx * zy + cy;
    zx = xx - yy + cx;
    xx = zx * zx;
    yy = zy * zy;
  }
  img[py * w + px] = it;
}
