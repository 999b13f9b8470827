// Seeds of reads, looked up in an FM index by backward search. Symbols are 0..3, a byte each.
// A block is a record: how many of each symbol stand before it, then its 64 symbols. C[c]: how many symbols are smaller than c.
#define BLOCK 64

uint rank_of(__global const uchar* index, uchar c, uint pos)
{
  __global const uchar* record = index + pos / BLOCK * (BLOCK + 16);
  uint n = ((__global const uint*)record)[c];
  for (uint i = 0; i < pos % BLOCK; ++i)
    if (record[16 + i] == c)
      ++n;
  return n;
}

__kernel void seed_search(__global const uchar* index, __global const uint* C,
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
