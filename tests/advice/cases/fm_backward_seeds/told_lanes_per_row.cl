// Seeds of reads, looked up in an FM index by backward search. Symbols are 0..3, a byte each.
// occ[4 * b + c]: how many c stand before block b of 64 symbols; C[c]: how many symbols are smaller than c.
// LANES neighbouring items have a seed: they count the symbols of a block in turn, and add up what they counted.
#define BLOCK 64
#define LANES 4
#define ITEMS 128

uint counted_by(__global const uchar* bwt, uchar c, uint pos, uint lane)
{
  uint n = 0;
  for (uint i = pos / BLOCK * BLOCK + lane; i < pos; i += LANES)
    if (bwt[i] == c)
      ++n;
  return n;
}

uint sum_of(__local const uint* part)
{
  uint n = 0;
  for (int i = 0; i < LANES; ++i)
    n += part[i];
  return n;
}

__kernel void seed_search(__global const uchar* bwt, __global const uint* occ, __global const uint* C,
                          __global const uchar* seeds, __global uint* from, __global uint* hits,
                          uint count, uint length, uint total)
{
  __local uint lo_part[ITEMS], hi_part[ITEMS];
  uint id = get_global_id(0) / LANES;
  uint l = get_local_id(0);
  uint lane = l % LANES;
  uint first = l - lane;
  uint lo = 0, hi = id < count ? total : 0;
  // all items of the group stay in the loop, for its barriers
  for (int k = (int)length - 1; k >= 0; --k) {
    bool searching = lo < hi;
    uchar c = 0;
    if (searching) {
      c = seeds[id * length + k];
      lo_part[l] = counted_by(bwt, c, lo, lane);
      hi_part[l] = counted_by(bwt, c, hi, lane);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (searching) {
      lo = C[c] + occ[4 * (lo / BLOCK) + c] + sum_of(lo_part + first);
      hi = C[c] + occ[4 * (hi / BLOCK) + c] + sum_of(hi_part + first);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (id < count && lane == 0) {
    from[id] = lo;
    hits[id] = hi - lo;
  }
}
