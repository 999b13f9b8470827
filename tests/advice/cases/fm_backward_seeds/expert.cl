// Seeds of reads, looked up in an FM index by backward search. Symbols are 0..3.
// A record of 32 bytes for 64 symbols: how many of each stand before, low bits, high bits. C[c]: how many symbols are smaller than c.
#define BLOCK 64

uint rank_of(__global const uint* restrict index, uchar c, uint pos)
{
  const uint block = pos / BLOCK;
  const uint n = index[8 * block + c];
  const uint4 p = vload4(2 * block + 1, index);
  const ulong low = as_ulong(p.xy) ^ (c & 1 ? 0 : ~0ul), high = as_ulong(p.zw) ^ (c & 2 ? 0 : ~0ul);
  return n + (uint)popcount(low & high & ((1ul << pos % BLOCK) - 1));
}

__kernel void seed_search(__global const uint* restrict index, __global const uint* C,
                          __global const uchar* seeds, __global uint* from, __global uint* hits,
                          uint count, uint length, uint total)
{
  uint id = get_global_id(0);
  if (id >= count)
    return;
  uint lo = 0, hi = total;
  for (int k = (int)length - 1; k >= 0 && lo < hi; --k) {
    uchar c = seeds[id * length + k];
    lo = C[c] + rank_of(index, c, lo);
    hi = C[c] + rank_of(index, c, hi);
  }
  from[id] = lo;
  hits[id] = hi - lo;
}
