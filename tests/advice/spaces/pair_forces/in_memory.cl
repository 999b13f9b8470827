// The force on a body an item, summed up where it is to stand.
__kernel void forces(__global const float4 *body, __global float4 *force, int n)
{
  int i = get_global_id(0);
  force[i] = (float4)(0);
  for (int j = 0; j < n; j++) {
    float4 d = body[j] - body[i];
    float inverse = rsqrt(d.x * d.x + d.y * d.y + d.z * d.z + 0.01f);
    force[i].xyz += d.xyz * (body[j].w * inverse * inverse * inverse);
  }
}
