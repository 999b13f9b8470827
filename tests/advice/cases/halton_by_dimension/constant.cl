/* Halton sequence: the radical inverse of each index in the base of each dimension */
__kernel void halton(__global float *points, __constant uint *primes, uint n, uint skip)
{
  uint dim = get_global_id(0);
  uint i = get_global_id(1);

  double f = 1.0;
  double r = 0.0;
  uint k = skip + i;
  while (k > 0) {
    f = f / primes[dim];
    r = r + f * (k % primes[dim]);
    k = k / primes[dim];
  }
  points[dim * n + i] = (float)r;
}
