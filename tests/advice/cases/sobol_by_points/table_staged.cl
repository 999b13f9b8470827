// Sobol points skip, skip+1, ... in the unit cube; point p has its coordinates side by side
#define SCALE 2.3283064e-10f
kernel void sobol(global const uint *dirs, global float *pts, int dims, uint skip)
{
  local uint v[32];
  size_t p = get_global_id(0);
  uint n = (uint)p + skip;
  uint gray = n ^ (n >> 1);
  for (int d = 0; d < dims; ++d) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) < 32) v[get_local_id(0)] = dirs[d*32 + get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    uint x = 0;
    for (int b = 0; b < 32; ++b)
      if ((gray >> b) & 1) x ^= v[b];
    pts[p*dims + d] = (x >> 8) * 256.0f * SCALE;
  }
}
