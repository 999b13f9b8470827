static int sat_round_mul(int a, int b)
{
  long ab = (long)a * (long)b;
  return (int)((ab + (1L << 30)) >> 31);
}

static int rounding_shift(int v, int exponent)
{
  int mask = (1 << exponent) - 1;
  int rest = v & mask;
  int threshold = (mask >> 1) + (v < 0 ? 1 : 0);
  return (v >> exponent) + (rest > threshold ? 1 : 0);
}

/* the same with bias, multiplier and shift of a channel in one place */
kernel void requantise(global const int *acc, global const int4 *param, global char *out, int channels,
                       int zero_point)
{
  int pixel = get_global_id(0);
  int ch = get_global_id(1);
  int4 p = param[ch];
  int v = acc[pixel * channels + ch] + p.x;
  v = sat_round_mul(v, p.y);
  v = rounding_shift(v, p.z) + zero_point;
  out[pixel * channels + ch] = (char)max(-128, min(127, v));
}
