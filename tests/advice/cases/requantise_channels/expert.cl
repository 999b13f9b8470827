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

#define PIXELS 4

static int one(int v, int bias, int multiplier, int shift, int zero_point)
{
  return max(-128, min(127, rounding_shift(sat_round_mul(v + bias, multiplier), shift) + zero_point));
}

/* four channels of some pixels an item, which keeps the parameters */
kernel void requantise(global const int4 *restrict acc, global const int4 *restrict bias,
                       global const int4 *restrict multiplier, global const int4 *restrict shift,
                       global char4 *restrict out, int channels, int zero_point)
{
  const int ch = get_global_id(0), row = channels / 4;
  const int4 b = bias[ch], m = multiplier[ch], s = shift[ch];
  const int rows = get_global_size(1);
#pragma unroll
  for (int k = 0; k < PIXELS; k++)
  {
    const int at = (k * rows + (int)get_global_id(1)) * row + ch;
    const int4 v = acc[at];
    out[at] = (char4)(one(v.x, b.x, m.x, s.x, zero_point), one(v.y, b.y, m.y, s.y, zero_point),
                      one(v.z, b.z, m.z, s.z, zero_point), one(v.w, b.w, m.w, s.w, zero_point));
  }
}
