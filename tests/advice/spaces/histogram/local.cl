// A group counts in local memory, in COPIES counters a bin, which stand side by side.
uint bin_of(uint key)
{
  key ^= key >> 16;
  key *= 0x85ebca6b;
  key ^= key >> 13;
  key *= 0xc2b2ae35;
  return (key >> 16) % BINS;
}

__kernel void count(__global const uint *restrict key, __global uint *restrict counts)
{
  __local uint mine[BINS * COPIES];
  uint l = get_local_id(0);
  for (uint b = l; b < BINS * COPIES; b += GROUP) mine[b] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);

  for (uint e = 0; e < EACH; e++) {
#ifdef NEIGHBOURS
    uint i = get_global_id(0) * EACH + e;
#else
    uint i = (get_group_id(0) * EACH + e) * GROUP + l;
#endif
    atomic_inc(mine + bin_of(key[i]) * COPIES + l % COPIES);
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  for (uint b = l; b < BINS; b += GROUP) {
    uint sum = 0;
    for (uint c = 0; c < COPIES; c++) sum += mine[b * COPIES + c];
    atomic_add(counts + b, sum);
  }
}
