// n is a power of two from 256 on; one comparison a step, the first eight in local memory
#define FENCES 256
#define EACH 8

__kernel void lookup(__global const uint *restrict first, __global const uint *restrict last,
                     __global const uint *restrict owners, __global const uint *restrict countries, int n,
                     __global const uint *restrict address, __global uint *restrict owner,
                     __global uint *restrict country)
{
  __local uint fence[FENCES];
  int l = get_local_id(0), size = get_local_size(0), step = n / FENCES;
  for (int f = l; f < FENCES; f += size) fence[f] = first[f * step];
  barrier(CLK_LOCAL_MEM_FENCE);

  for (int e = 0; e < EACH; e++) {
    int id = (get_group_id(0) * EACH + e) * size + l;
    uint a = address[id];
    int at = 0;
    for (int s = FENCES / 2; s > 0; s /= 2) at += a >= fence[at + s] ? s : 0;
    at *= step;
    for (int s = step / 2; s > 0; s /= 2) at += a >= first[at + s] ? s : 0;
    bool in = a >= first[at] && a <= last[at];
    owner[id] = in ? owners[at] : 0;
    country[id] = in ? countries[at] : 0;
  }
}
