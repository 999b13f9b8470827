// Sobol points skip, skip+1, ... in the unit cube; point p has its coordinates side by side. Of count items, item i
// makes coordinates i, i + count, i + 2 count, ... of all.
#define SCALE 2.3283064e-10f
kernel void sobol(global const uint *dirs, global float *pts, int dims, uint skip)
{
  uint count = get_global_size(0);
  for (int k = 0; k < dims; ++k) {
    uint i = k*count + (uint)get_global_id(0);
    uint p = i / dims, d = i % dims;
    uint n = p + skip;
    uint gray = n ^ (n >> 1);
    uint x = 0;
    for (int b = 0; b < 32; ++b)
      if ((gray >> b) & 1) x ^= dirs[d*32 + b];
    pts[i] = (x >> 8) * 256.0f * SCALE;
  }
}
