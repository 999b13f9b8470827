// vertical box blur of an integer image, one thread per column, running sum
kernel void boxblur_v(global const int *restrict in, global int *restrict out,
                      int width, int height, int rad)
{
  int c = get_global_id(0);
  if (c >= width) return;
  int s = 0;
  for (int k = 0; k < rad && k < height; ++k) s += in[k*width + c];
  for (int r = 0; r < height; ++r) {
    int lo = r - rad < 0 ? 0 : r - rad;
    int hi = r + rad >= height ? height - 1 : r + rad;
    if (r + rad < height) s += in[(r + rad)*width + c];
    if (r - rad > 0)      s -= in[(r - rad - 1)*width + c];
    out[r*width + c] = s / (hi - lo + 1);
  }
}
