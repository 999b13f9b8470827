// Blocks of BLOCK particles, in each of which a member's values stand side by side.
typedef struct {
  float x[BLOCK], y[BLOCK], z[BLOCK], m[BLOCK], vx[BLOCK], vy[BLOCK], vz[BLOCK], q[BLOCK];
} block;

__kernel void work(__global float *restrict out, __global const block *restrict p)
{
  int i = get_global_id(0);
  __global const block *b = p + i / BLOCK;
  int k = i % BLOCK;
  float sum = b->x[k] * b->vx[k];
#if USED >= 4
  sum += b->y[k] * b->vy[k];
#endif
#if USED == 8
  sum += b->z[k] * b->vz[k] + b->m[k] * b->q[k];
#endif
  out[i] = sum;
}
