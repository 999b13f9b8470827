// Seeds of reads, looked up in an FM index by backward search. Symbols are 0..3, a byte each.
// occ[4 * b + c]: how many c stand before block b of 64 symbols; C[c]: how many symbols are smaller than c.
#define BLOCK 64

uint rank_of(__global const uchar* bwt, __global const uint* occ, uchar c, uint pos)
{
  uint block = pos / BLOCK;
  uint n = occ[4 * block + c];
  for (uint i = block * BLOCK; i < pos; ++i)
    if (bwt[i] == c)
      ++n;
  return n;
}

__kernel void seed_search(__global const uchar* bwt, __global const uint* occ, __global const uint* C,
                          __global const uchar* seeds, __global uint* from, __global uint* hits,
                          uint count, uint length, uint total)
{
  uint id = get_global_id(0);
  if (id >= count)
    return;
  uint lo = 0, hi = total;
  for (int k = (int)length - 1; k >= 0 && lo < hi; --k) {
    uchar c = seeds[id * length + k];
    lo = C[c] + rank_of(bwt, occ, c, lo);
    hi = C[c] + rank_of(bwt, occ, c, hi);
  }
  from[id] = lo;
  hits[id] = hi - lo;
}
