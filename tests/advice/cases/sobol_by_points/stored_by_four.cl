// Sobol points skip, skip+1, ... in the unit cube; point p has its coordinates side by side, four at a time
#define SCALE 2.3283064e-10f
float one(global const uint *v, uint gray)
{
  uint x = 0;
  for (int b = 0; b < 32; ++b)
    if ((gray >> b) & 1) x ^= v[b];
  return (x >> 8) * 256.0f * SCALE;
}

kernel void sobol(global const uint *dirs, global float4 *pts, int dims, uint skip)
{
  size_t p = get_global_id(0);
  uint n = (uint)p + skip;
  uint gray = n ^ (n >> 1);
  for (int d = 0; d < dims; d += 4) {
    float4 four;
    four.x = one(dirs + d*32, gray);
    four.y = one(dirs + d*32 + 32, gray);
    four.z = one(dirs + d*32 + 64, gray);
    four.w = one(dirs + d*32 + 96, gray);
    pts[(p*dims + d) / 4] = four;
  }
}
