// Saturating histogram of colours, of their upper four bits a channel
#define BINS 4096
#define KEY(c) (((c) >> 4 & 15) | ((c) >> 12 & 15) << 4 | ((c) >> 20 & 15) << 8)

// Counters of a group in local memory, two to a word where merged; four colours at a time
__kernel void histo_sat(__global const uint4 *restrict colours, volatile __global uint *restrict bins, uint n,
                        uint limit)
{
  __local uint mine[BINS];
  uint lid = get_local_id(0), size = get_local_size(0);
  for (uint b = lid; b < BINS; b += size)
    mine[b] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = get_global_id(0); i < n / 4; i += get_global_size(0)) {
    uint4 k = KEY(colours[i]);
    atomic_inc(&mine[k.x]);
    atomic_inc(&mine[k.y]);
    atomic_inc(&mine[k.z]);
    atomic_inc(&mine[k.w]);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint w = lid; w < BINS / 2; w += size) {
    uint low = mine[2 * w], high = mine[2 * w + 1];
    uint old = low | high ? bins[w] : 0;
    while (low | high) {
      uint next = min((old & 0xffff) + low, limit) | min((old >> 16) + high, limit) << 16;
      if (next == old) break;
      uint seen = atomic_cmpxchg(&bins[w], old, next);
      if (seen == old) break;
      old = seen;
    }
  }
}
