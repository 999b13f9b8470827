// The forces on EACH bodies an item, of quads of place and mass in global memory.
float4 add(float4 sum, float4 at, float4 other)
{
  float4 d = other - at;
  float r2 = d.x * d.x + d.y * d.y + d.z * d.z + 0.01f;
#if defined(POWER)
  float s = other.w / pow(r2, 1.5f);
#elif defined(ROOT)
  float r = sqrt(r2);
  float s = other.w / (r * r * r);
#else
  float inverse = rsqrt(r2);
  float s = other.w * inverse * inverse * inverse;
#endif
  sum.x += d.x * s;
  sum.y += d.y * s;
  sum.z += d.z * s;
  return sum;
}

__kernel void forces(__global const float4 *restrict body, __global float4 *restrict force, int n)
{
  int first = get_group_id(0) * GROUP * EACH + get_local_id(0);
  float4 at[EACH], sum[EACH];
  for (int e = 0; e < EACH; e++) {
    at[e] = body[first + e * GROUP];
    sum[e] = 0;
  }
  for (int j = 0; j < n; j++) {
    float4 other = body[j];
    for (int e = 0; e < EACH; e++) sum[e] = add(sum[e], at[e], other);
  }
  for (int e = 0; e < EACH; e++) force[first + e * GROUP] = sum[e];
}
