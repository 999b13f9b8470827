#define STRIP 64

// vertical box blur of an integer image: a thread does STRIP rows of a column with a running sum
kernel void boxblur_v(global const int *restrict in, global int *restrict out,
                      int width, int height, int rad)
{
  int c = get_global_id(0);
  int first = get_global_id(1) * STRIP;
  if (c >= width) return;
  int last = min(first + STRIP, height);
  int s = 0;
  for (int k = max(first - rad, 0); k < min(first + rad, height); ++k) s += in[k*width + c];
  for (int r = first; r < last; ++r) {
    int lo = max(r - rad, 0), hi = min(r + rad, height - 1);
    if (r + rad < height) s += in[(r + rad)*width + c];
    out[r*width + c] = s / (hi - lo + 1);
    if (r - rad >= 0) s -= in[(r - rad)*width + c];
  }
}
