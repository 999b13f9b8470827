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

/* int32 accumulators of a convolution (NHWC) to int8, with a multiplier and a shift for each channel */
kernel void requantise(global const int *acc, global const int *bias, global const int *multiplier, global const int *shift,
                       global char *out, int channels, int zero_point)
{
  int pixel = get_global_id(0);
  int ch = get_global_id(1);
  int v = acc[pixel * channels + ch] + bias[ch];
  v = sat_round_mul(v, multiplier[ch]);
  v = rounding_shift(v, shift[ch]) + zero_point;
  out[pixel * channels + ch] = (char)max(-128, min(127, v));
}
