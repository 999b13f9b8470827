// The force on a body an item, of four arrays.
__kernel void forces(__global const float *restrict x, __global const float *restrict y,
                     __global const float *restrict z, __global const float *restrict m,
                     __global float4 *restrict force, int n)
{
  int i = get_global_id(0);
  float ax = x[i], ay = y[i], az = z[i];
  float fx = 0, fy = 0, fz = 0;
  for (int j = 0; j < n; j++) {
    float dx = x[j] - ax, dy = y[j] - ay, dz = z[j] - az;
    float inverse = rsqrt(dx * dx + dy * dy + dz * dz + 0.01f);
    float s = m[j] * inverse * inverse * inverse;
    fx += dx * s;
    fy += dy * s;
    fz += dz * s;
  }
  force[i] = (float4)(fx, fy, fz, 0);
}
