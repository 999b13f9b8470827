typedef struct {
  float x, y, z, m, vx, vy, vz;
} particle;

__kernel void forces(__global const particle *restrict body, __global float4 *restrict force, int n)
{
  int i = get_global_id(0);
  float ax = body[i].x, ay = body[i].y, az = body[i].z;
  float fx = 0, fy = 0, fz = 0;
  for (int j = 0; j < n; j++) {
    float dx = body[j].x - ax, dy = body[j].y - ay, dz = body[j].z - az;
    float inverse = rsqrt(dx * dx + dy * dy + dz * dz + 0.01f);
    float s = body[j].m * inverse * inverse * inverse;
    fx += dx * s;
    fy += dy * s;
    fz += dz * s;
  }
  force[i] = (float4)(fx, fy, fz, 0);
}
