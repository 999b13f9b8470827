// vertical box blur of an integer image, one thread per pixel
kernel void boxblur_v(global const int *restrict in, global int *restrict out,
                      int width, int height, int rad)
{
  int c = get_global_id(0);
  int r = get_global_id(1);
  if (c >= width || r >= height) return;
  int lo = r - rad < 0 ? 0 : r - rad;
  int hi = r + rad >= height ? height - 1 : r + rad;
  int s = 0;
  for (int k = lo; k <= hi; ++k) s += in[k*width + c];
  out[r*width + c] = s / (hi - lo + 1);
}
