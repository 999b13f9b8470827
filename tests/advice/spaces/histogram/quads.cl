// A group counts in local memory; four keys at once.
uint bin_of(uint key)
{
  key ^= key >> 16;
  key *= 0x85ebca6b;
  key ^= key >> 13;
  key *= 0xc2b2ae35;
  return (key >> 16) % BINS;
}

__kernel void count(__global const uint4 *restrict key, __global uint *restrict counts)
{
  __local uint mine[BINS];
  uint l = get_local_id(0);
  for (uint b = l; b < BINS; b += GROUP) mine[b] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);

  for (uint e = 0; e < EACH / 4; e++) {
    uint4 k = key[(get_group_id(0) * (EACH / 4) + e) * GROUP + l];
    atomic_inc(mine + bin_of(k.x));
    atomic_inc(mine + bin_of(k.y));
    atomic_inc(mine + bin_of(k.z));
    atomic_inc(mine + bin_of(k.w));
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  for (uint b = l; b < BINS; b += GROUP) atomic_add(counts + b, mine[b]);
}
