// bits 1 and 2 of the letters: A 0, C 1, T 2, G 3
#define BASE(c) (((c) >> 1) & 3)

__kernel void translate(__global const uchar *dna, __global const uchar *code, __global uchar *protein)
{
  size_t i = get_global_id(0);
  for (int k = 0; k < 4; k++, i += get_global_size(0))
    protein[i] = code[BASE(dna[3*i]) << 4 | BASE(dna[3*i + 1]) << 2 | BASE(dna[3*i + 2])];
}
