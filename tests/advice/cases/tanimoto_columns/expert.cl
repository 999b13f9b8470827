#define WORDS 32

__kernel void tanimoto(__global const uint *restrict prints,   // [WORDS][n]
                       __global const ushort *restrict bits,   // set in each print
                       __constant uint *query,
                       __global float *restrict similarity,
                       uint query_bits, uint n)
{
  const uint mol = get_global_id(0);
  if (mol >= n) return;

  uint common = 0;
  #pragma unroll
  for (uint w = 0; w < WORDS; ++w)
    common += popcount(prints[w * n + mol] & query[w]);

  similarity[mol] = (float)common / (float)(bits[mol] + query_bits - common);
}
