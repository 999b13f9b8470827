typedef uint4 ctr_t;
typedef uint2 key_t;

#define M0 0xD2511F53u
#define M1 0xCD9E8D57u
#define W0 0x9E3779B9u
#define W1 0xBB67AE85u

ctr_t philox_round(ctr_t c, key_t k)
{
  return (ctr_t)(mul_hi(M1, c.z) ^ c.y ^ k.x, M1 * c.z, mul_hi(M0, c.x) ^ c.w ^ k.y, M0 * c.x);
}

ctr_t philox10(ctr_t c, key_t k)
{
  #pragma unroll
  for (int r = 0; r < 10; ++r, k += (key_t)(W0, W1)) c = philox_round(c, k);
  return c;
}

float4 to_normals(ctr_t c)
{
  const float4 u = (convert_float4(c >> 8) + 0.5f) * 0x1p-24f;
  // not below zero: a native logarithm of nearly one may be above
  const float2 r = native_sqrt(fmax(-2.0f * native_log(u.xz), 0.0f));
  // half turns from one half turn, folded so that those near the zeros of sine and cosine are exact
  const float2 a = 2.0f * u.yw - 1.0f, b = fabs(a);
  const float2 cosine = -native_sin(M_PI_F * (0.5f - b));
  const float2 sine = -copysign(native_sin(M_PI_F * fmin(b, 1.0f - b)), a);
  return (float4)(r.x * cosine.x, r.x * sine.x, r.y * cosine.y, r.y * sine.y);
}

__kernel void normals(__global float4 *restrict out, uint count, uint key0, uint key1)
{
  const uint i = get_global_id(0);
  if (i < count) out[i] = to_normals(philox10((ctr_t)(i, 0u, 0u, 0u), (key_t)(key0, key1)));
}
