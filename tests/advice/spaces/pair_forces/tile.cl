// As direct.cl, with a tile of the other bodies in local memory.
float4 add(float4 sum, float4 at, float4 other)
{
  float4 d = other - at;
  float r2 = d.x * d.x + d.y * d.y + d.z * d.z + 0.01f;
#if defined(ROOT)
  float r = sqrt(r2);
  float s = other.w / (r * r * r);
#else
#ifdef NATIVE
  float inverse = native_rsqrt(r2);
#else
  float inverse = rsqrt(r2);
#endif
  float s = other.w * inverse * inverse * inverse;
#endif
  sum.x += d.x * s;
  sum.y += d.y * s;
  sum.z += d.z * s;
  return sum;
}

__kernel void forces(__global const float4 *restrict body, __global float4 *restrict force, int n)
{
  __local float4 tile[GROUP];
  int l = get_local_id(0);
  int first = get_group_id(0) * GROUP * EACH + l;
  float4 at[EACH], sum[EACH];
  for (int e = 0; e < EACH; e++) {
    at[e] = body[first + e * GROUP];
    sum[e] = 0;
  }
  for (int j = 0; j < n; j += GROUP) {
    tile[l] = body[j + l];
    barrier(CLK_LOCAL_MEM_FENCE);
#ifdef UNROLL
#pragma unroll UNROLL
#endif
    for (int k = 0; k < GROUP; k++) {
      float4 other = tile[k];
      for (int e = 0; e < EACH; e++) sum[e] = add(sum[e], at[e], other);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  for (int e = 0; e < EACH; e++) force[first + e * GROUP] = sum[e];
}
