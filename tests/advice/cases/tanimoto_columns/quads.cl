#define WORDS 32

// four molecules an item
__kernel void tanimoto(__global const uint4 *restrict prints,   // [WORDS][n / 4]
                       __global const ushort4 *restrict bits,   // set in each print
                       __constant uint *query,
                       __global float4 *restrict similarity,
                       uint query_bits, uint n)
{
  const uint quad = get_global_id(0);
  if (quad >= n / 4) return;

  uint4 common = 0;
  for (uint w = 0; w < WORDS; ++w)
    common += popcount(prints[w * (n / 4) + quad] & query[w]);

  similarity[quad] = convert_float4(common) / convert_float4(convert_uint4(bits[quad]) + query_bits - common);
}
