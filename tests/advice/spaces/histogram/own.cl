// Each item has counters of its own, bytes in local memory; there are at most 255 keys an item.
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
  __local uchar mine[BINS][GROUP];
  uint l = get_local_id(0);
  for (uint b = 0; b < BINS; b++) mine[b][l] = 0;
  for (uint e = 0; e < EACH; e++) mine[bin_of(key[(get_group_id(0) * EACH + e) * GROUP + l])][l]++;
  barrier(CLK_LOCAL_MEM_FENCE);

  for (uint b = l; b < BINS; b += GROUP) {
    uint sum = 0;
    for (uint k = 0; k < GROUP; k++) sum += mine[b][k];
    atomic_add(counts + b, sum);
  }
}
