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

static int one(int v, int bias, int multiplier, int shift, int zero_point)
{
  return max(-128, min(127, rounding_shift(sat_round_mul(v + bias, multiplier), shift) + zero_point));
}

/* four channels an item */
kernel void requantise(global const int4 *acc, global const int4 *bias, global const int4 *multiplier,
                       global const int4 *shift, global char4 *out, int channels, int zero_point)
{
  int pixel = get_global_id(0);
  int ch = get_global_id(1);
  int4 v = acc[pixel * (channels / 4) + ch], b = bias[ch], m = multiplier[ch], s = shift[ch];
  out[pixel * (channels / 4) + ch] =
      (char4)(one(v.x, b.x, m.x, s.x, zero_point), one(v.y, b.y, m.y, s.y, zero_point),
              one(v.z, b.z, m.z, s.z, zero_point), one(v.w, b.w, m.w, s.w, zero_point));
}
