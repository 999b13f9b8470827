#define COILS 8

// coil images and sensitivities to one image: sum of conj(s) m over sum of |s|^2. Planes of complex pixels, one a
// coil; two pixels an item.
__attribute__((reqd_work_group_size(GROUP, 1, 1)))
__kernel void combine(__global const float4 *restrict images, __global const float4 *restrict maps,
                      __global float4 *restrict combined, uint quads, float floor_of_norm)
{
  const uint i = get_global_id(0);
  float4 sum = 0.0f;
  float2 norm = floor_of_norm;

#pragma unroll
  for (uint c = 0; c < COILS; c++)
  {
    const float4 m = images[c * quads + i], s = maps[c * quads + i];
    sum.xz = mad(s.xz, m.xz, mad(s.yw, m.yw, sum.xz));
    sum.yw = mad(s.xz, m.yw, mad(-s.yw, m.xz, sum.yw));
    norm = mad(s.xz, s.xz, mad(s.yw, s.yw, norm));
  }
  combined[i] = native_divide(sum, norm.xxyy);
}
