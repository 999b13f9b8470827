__kernel void mandel(__global int *img, const int w, const float x0, const float y0, const float step,
                     const int maxit)
{
  const int px = get_global_id(0), py = get_global_id(1);
  const float cx = x0 + step * px, cy = y0 + step * py;
  float zx = 0.0f, zy = 0.0f, xx = 0.0f, yy = 0.0f;
  int it = 0;
  while (it < maxit && xx + yy <= 4.0f) {
    zy = 2.0f * zx * zy + cy;
    zx = xx - yy + cx;
    xx = zx * zx;
    yy = zy * zy;
    it++;
  }
  img[py * w + px] = it;
}
