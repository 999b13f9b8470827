/* Halton sequence: the digits of each index reversed as a whole number, in the base of a dimension.
   Indices stay below 2^26 and bases below 64, so that the product with `magic` divides exactly. */
__kernel void halton(__global float *restrict points, __constant uint *primes, uint n, uint skip)
{
  uint dim = get_global_id(1);
  uint i = get_global_id(0);

  uint base = primes[dim];
  uint magic = 0xffffffffu / base + 1;
  uint k = skip + i;
  uint reversed = 0, scale = 1;
  while (k > 0) {
    uint q = mul_hi(k, magic);
    reversed = reversed * base + (k - q * base);
    scale *= base;
    k = q;
  }
  points[dim * n + i] = (float)reversed / (float)scale;
}
