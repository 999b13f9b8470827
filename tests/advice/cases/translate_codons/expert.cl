// bits 1 and 2 of the letters: A 0, C 1, T 2, G 3; four codons stand in three words, an item does four such quads
#define BASE(c) (((c) >> 1) & 3)
#define CODON(a, b, c) (BASE(a) << 4 | BASE(b) << 2 | BASE(c))
#define G 256

__kernel void translate(__global const uint *restrict dna, __global const uchar *restrict code,
                        __global uchar4 *restrict protein)
{
  __local uchar table[64];
  const uint l = get_local_id(0);
  if (l < 64) table[l] = code[l];
  barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
  for (int k = 0; k < 4; k++) {
    const size_t i = get_group_id(0) * (4*G) + k*G + l;
    const uint u = dna[3*i], v = dna[3*i + 1], w = dna[3*i + 2];
    protein[i] = (uchar4)(table[CODON(u, u >> 8, u >> 16)], table[CODON(u >> 24, v, v >> 8)],
                          table[CODON(v >> 16, v >> 24, w)], table[CODON(w >> 8, w >> 16, w >> 24)]);
  }
}
