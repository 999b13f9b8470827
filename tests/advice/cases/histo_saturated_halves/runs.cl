// Saturating histogram of colours, of their upper four bits a channel
#define KEY(c) (((c) >> 4 & 15) | ((c) >> 12 & 15) << 4 | ((c) >> 20 & 15) << 8)

// adds what a group has counted
static void merge(volatile __global uint *bins, uint key, uint more, uint limit)
{
  uint shift = (key & 1) * 16;
  uint old = bins[key >> 1];
  while (more > 0) {
    uint now = (old >> shift) & 0xffff;
    uint next = min(now + more, limit);
    if (next == now) break;
    uint seen = atomic_cmpxchg(&bins[key >> 1], old, old + ((next - now) << shift));
    if (seen == old) break;
    old = seen;
  }
}

// an item counts runs of one colour in what it reads
__kernel void histo_sat(__global const uint *colours, volatile __global uint *bins, uint n, uint limit)
{
  uint key = 0, run = 0;
  for (uint i = get_global_id(0); i < n; i += get_global_size(0)) {
    uint next = KEY(colours[i]);
    if (next != key) {
      merge(bins, key, run, limit);
      key = next;
      run = 0;
    }
    run++;
  }
  merge(bins, key, run, limit);
}
