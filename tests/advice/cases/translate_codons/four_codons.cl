// bits 1 and 2 of the letters: A 0, C 1, T 2, G 3; four codons of an item stand in three words
#define BASE(c) (((c) >> 1) & 3)
#define CODON(a, b, c) (BASE(a) << 4 | BASE(b) << 2 | BASE(c))

__kernel void translate(__global const uint *dna, __global const uchar *code, __global uchar4 *protein)
{
  size_t i = get_global_id(0);
  uint u = dna[3*i], v = dna[3*i + 1], w = dna[3*i + 2];
  protein[i] = (uchar4)(code[CODON(u, u >> 8, u >> 16)], code[CODON(u >> 24, v, v >> 8)],
                        code[CODON(v >> 16, v >> 24, w)], code[CODON(w >> 8, w >> 16, w >> 24)]);
}
