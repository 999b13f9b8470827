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
  for (uint e = 0; e < EACH; e++)
    atomic_inc(counts + bin_of(key[(get_group_id(0) * EACH + e) * GROUP + get_local_id(0)]));
}
