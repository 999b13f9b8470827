#define WORDS 32

__kernel void tanimoto(__global const uint *restrict prints,   // [WORDS][n]
                       __global const ushort *restrict bits,   // set in each print
                       __global const uint *query,
                       __global float *restrict similarity,
                       uint query_bits, uint n)
{
  __local uint q[WORDS];
  if (get_local_id(0) < WORDS) q[get_local_id(0)] = query[get_local_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);

  const uint mol = get_global_id(0);
  if (mol >= n) return;

  uint common = 0;
  for (uint w = 0; w < WORDS; ++w)
    common += popcount(prints[w * n + mol] & q[w]);

  similarity[mol] = (float)common / (float)(bits[mol] + query_bits - common);
}
