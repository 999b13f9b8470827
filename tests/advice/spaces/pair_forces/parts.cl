// PARTS items a body, one below the other in the group; each sums up the forces of a part of the others.
__kernel void forces(__global const float4 *restrict body, __global float4 *restrict force, int n)
{
  __local float4 sums[PARTS][GROUP];
  int i = get_global_id(0), l = get_local_id(0), part = get_local_id(1);
  float4 at = body[i], sum = 0;
  for (int j = part * (n / PARTS); j < (part + 1) * (n / PARTS); j++) {
    float4 d = body[j] - at;
    float inverse = rsqrt(d.x * d.x + d.y * d.y + d.z * d.z + 0.01f);
    sum.xyz += d.xyz * (body[j].w * inverse * inverse * inverse);
  }
  sums[part][l] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (part == 0) {
    for (int k = 1; k < PARTS; k++) sum += sums[k][l];
    force[i] = sum;
  }
}
