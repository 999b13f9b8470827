#define WORDS 32
#define PARTS 4   // items a molecule
#define MOLS 64   // molecules a group

__kernel void tanimoto(__global const uint *restrict prints,   // [WORDS][n]
                       __global const ushort *restrict bits,   // set in each print
                       __constant uint *query,
                       __global float *restrict similarity,
                       uint query_bits, uint n)
{
  __local uint counts[PARTS][MOLS];
  const uint lane = get_local_id(0), part = get_local_id(1);
  const uint mol = get_group_id(1) * MOLS + lane;

  uint count = 0;
  for (uint w = part; w < WORDS; w += PARTS)
    count += popcount(prints[w * n + mol] & query[w]);
  counts[part][lane] = count;
  barrier(CLK_LOCAL_MEM_FENCE);

  if (part == 0) {
    const uint common = counts[0][lane] + counts[1][lane] + counts[2][lane] + counts[3][lane];
    similarity[mol] = (float)common / (float)(bits[mol] + query_bits - common);
  }
}
