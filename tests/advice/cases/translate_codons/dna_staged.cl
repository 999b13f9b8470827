// bits 1 and 2 of the letters: A 0, C 1, T 2, G 3
#define BASE(c) (((c) >> 1) & 3)

#define G 256

__kernel void translate(__global const uint *dna, __global const uchar *code, __global uchar *protein)
{
  __local uint words[G * 3 / 4];
  size_t i = get_global_id(0);
  uint l = get_local_id(0);
  if (l < G * 3 / 4) words[l] = dna[get_group_id(0) * (G * 3 / 4) + l];
  barrier(CLK_LOCAL_MEM_FENCE);
  __local const uchar *c = (__local const uchar *)words + 3*l;
  protein[i] = code[BASE(c[0]) << 4 | BASE(c[1]) << 2 | BASE(c[2])];
}
