// As arrays.cl, with tiles of the four arrays in local memory.
__kernel void forces(__global const float *restrict x, __global const float *restrict y,
                     __global const float *restrict z, __global const float *restrict m,
                     __global float4 *restrict force, int n)
{
  __local float tx[GROUP], ty[GROUP], tz[GROUP], tm[GROUP];
  int i = get_global_id(0), l = get_local_id(0);
  float ax = x[i], ay = y[i], az = z[i];
  float fx = 0, fy = 0, fz = 0;
  for (int j = 0; j < n; j += GROUP) {
    tx[l] = x[j + l];
    ty[l] = y[j + l];
    tz[l] = z[j + l];
    tm[l] = m[j + l];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < GROUP; k++) {
      float dx = tx[k] - ax, dy = ty[k] - ay, dz = tz[k] - az;
      float inverse = rsqrt(dx * dx + dy * dy + dz * dz + 0.01f);
      float s = tm[k] * inverse * inverse * inverse;
      fx += dx * s;
      fy += dy * s;
      fz += dz * s;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  force[i] = (float4)(fx, fy, fz, 0);
}
