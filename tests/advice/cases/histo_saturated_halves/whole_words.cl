// Saturating histogram of colours, of their upper four bits a channel
#define KEY(c) (((c) >> 4 & 15) | ((c) >> 12 & 15) << 4 | ((c) >> 20 & 15) << 8)

// a counter to a word: whoever has counted too far takes it back
__kernel void histo_sat(__global const uint *colours, volatile __global uint *bins, uint n, uint limit)
{
  for (uint i = get_global_id(0); i < n; i += get_global_size(0)) {
    volatile __global uint *bin = bins + KEY(colours[i]);
    if (*bin < limit && atomic_inc(bin) >= limit) atomic_min(bin, limit);
  }
}
