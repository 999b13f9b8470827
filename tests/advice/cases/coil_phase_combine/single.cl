#define COILS 8

// coil images and sensitivities to one image: sum of conj(s) m over sum of |s|^2. Planes of complex pixels, one a
// coil; a pixel an item.
__attribute__((reqd_work_group_size(GROUP, 1, 1)))
__kernel void combine(__global const float2 *restrict images, __global const float2 *restrict maps,
                      __global float2 *restrict combined, uint quads, float floor_of_norm)
{
  const uint i = get_global_id(0);
  float2 sum = 0.0f;
  float norm = floor_of_norm;

#pragma unroll
  for (uint c = 0; c < COILS; c++)
  {
    const float2 m = images[c * quads * 2 + i], s = maps[c * quads * 2 + i];
    sum.x = mad(s.x, m.x, mad(s.y, m.y, sum.x));
    sum.y = mad(s.x, m.y, mad(-s.y, m.x, sum.y));
    norm = mad(s.x, s.x, mad(s.y, s.y, norm));
  }
  combined[i] = sum / norm;
}
