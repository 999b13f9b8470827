// Saturating histogram of colours, of their upper four bits a channel
#define KEY(c) (((c) >> 4 & 15) | ((c) >> 12 & 15) << 4 | ((c) >> 20 & 15) << 8)

// counter of a colour: bins of 12 bits, two counters of 16 bits to a word, none above limit
static void count(volatile __global uint *bins, uint key, uint limit)
{
  uint shift = (key & 1) * 16;
  uint old = bins[key >> 1];
  while (((old >> shift) & 0xffff) < limit) {
    uint seen = atomic_cmpxchg(&bins[key >> 1], old, old + (1u << shift));
    if (seen == old) break;
    old = seen;
  }
}

__kernel void histo_sat(__global const uint *colours, volatile __global uint *bins, uint n, uint limit)
{
  for (uint i = get_global_id(0); i < n; i += get_global_size(0))
    count(bins, KEY(colours[i]), limit);
}
