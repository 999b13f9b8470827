typedef uint4 ctr_t;
typedef uint2 key_t;

#define M0 0xD2511F53u
#define M1 0xCD9E8D57u

__constant uint WEYL[10][2] = {
  {0x00000000, 0x00000000}, {0x9E3779B9, 0xBB67AE85}, {0x3C6EF372, 0x76CF5D0A}, {0xDAA66D2B, 0x32370B8F}, {0x78DDE6E4, 0xED9EBA14},
  {0x1715609D, 0xA9066899}, {0xB54CDA56, 0x646E171E}, {0x5384540F, 0x1FD5C5A3}, {0xF1BBCDC8, 0xDB3D7428}, {0x8FF34781, 0x96A522AD} };

ctr_t philox_round(ctr_t c, key_t k)
{
  return (ctr_t)(mul_hi(M1, c.z) ^ c.y ^ k.x, M1 * c.z, mul_hi(M0, c.x) ^ c.w ^ k.y, M0 * c.x);
}

ctr_t philox10(ctr_t c, key_t k)
{
  #pragma unroll
  for (int r = 0; r < 10; ++r) c = philox_round(c, k + (key_t)(WEYL[r][0], WEYL[r][1]));
  return c;
}

float4 to_normals(ctr_t c)
{
  const float4 u = (convert_float4(c >> 8) + 0.5f) * 0x1p-24f;
  const float2 r = sqrt(-2.0f * log(u.xz)), a = 2.0f * u.yw;
  return (float4)(r.x * cospi(a.x), r.x * sinpi(a.x), r.y * cospi(a.y), r.y * sinpi(a.y));
}

__kernel void normals(__global float4 *restrict out, uint count, uint key0, uint key1)
{
  const uint i = get_global_id(0);
  if (i < count) out[i] = to_normals(philox10((ctr_t)(i, 0u, 0u, 0u), (key_t)(key0, key1)));
}
