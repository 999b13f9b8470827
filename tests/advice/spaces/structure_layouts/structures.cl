// EACH neighbouring particles an item; MORE members that nothing here uses.
#ifndef EACH
#define EACH 1
#endif

typedef struct {
  float x, y, z, m, vx, vy, vz, q;
#ifdef MORE
  float more[MORE];
#endif
} particle;

__kernel void work(__global float *restrict out, __global const particle *restrict p)
{
  for (int i = get_global_id(0) * EACH; i < (get_global_id(0) + 1) * EACH; i++) {
    float sum = p[i].x * p[i].vx;
#if USED >= 4
    sum += p[i].y * p[i].vy;
#endif
#if USED == 8
    sum += p[i].z * p[i].vz + p[i].m * p[i].q;
#endif
    out[i] = sum;
  }
}
