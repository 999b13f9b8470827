// Sobol points skip, skip+1, ... in the unit cube; all first coordinates come first. A row of groups a dimension;
// an item steps on by its whole row, which differs in two bits of the Gray code.
#define SCALE 2.3283064e-10f
kernel void sobol(global const uint *dirs, global float *pts, int dims, uint skip)
{
  local uint v[32];
  const uint l = get_local_id(0), d = get_global_id(1), stride = get_global_size(0), count = stride * 8;
  if (l < 32) v[l] = dirs[d*32 + l];
  barrier(CLK_LOCAL_MEM_FENCE);

  uint p = get_global_id(0);
  uint n = p + skip, gray = n ^ (n >> 1), x = 0;
  for (int b = 0; b < 32; ++b) x ^= v[b] & -((gray >> b) & 1u);
  for (int k = 0; ; ++k) {
    pts[d*count + p] = (x >> 8) * 256.0f * SCALE;
    if (k == 7) break;
    p += stride;
    const uint next = p + skip, now = next ^ (next >> 1);
    for (uint changed = gray ^ now; changed; changed &= changed - 1) x ^= v[31 - clz(changed & -changed)];
    gray = now;
  }
}
