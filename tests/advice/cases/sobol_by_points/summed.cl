// Sobol points skip, skip+1, ... in the unit cube; point p has its coordinates side by side
#define SCALE 2.3283064e-10f
kernel void sobol(global const uint *dirs, global float *pts, int dims, uint skip)
{
  size_t p = get_global_id(0);
  uint n = (uint)p + skip;
  uint gray = n ^ (n >> 1);
  for (int d = 0; d < dims; ++d) {
    uint v[32];
    for (int b = 0; b < 32; ++b) v[b] = dirs[d*32 + b];
    uint x = 0;
    for (int b = 0; b < 32; ++b) x ^= v[b] & -((gray >> b) & 1u);
    pts[p*dims + d] = (x >> 8) * 256.0f * SCALE;
  }
}
