// bits 1 and 2 of the letters: A 0, C 1, T 2, G 3
#define BASE(c) (((c) >> 1) & 3)

__kernel void translate(__global const uchar *dna, __global const uchar *code, __global uchar *protein)
{
  __local uchar table[64];
  if (get_local_id(0) < 64) table[get_local_id(0)] = code[get_local_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  size_t i = get_global_id(0);
  protein[i] = table[BASE(dna[3*i]) << 4 | BASE(dna[3*i + 1]) << 2 | BASE(dna[3*i + 2])];
}
