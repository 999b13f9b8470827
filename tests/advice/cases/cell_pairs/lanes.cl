typedef struct {
  float x, y, z;
  float mass;
  float vx, vy, vz;
  int   type;
} particle_t;

#define LANES 4   /* items of a particle */
#define G 64

/* Lennard-Jones forces. Particles are sorted by cell; cell_start has one more entry than there are cells. */
__kernel void lj_force(__global const particle_t *p, __global const int *cell_start,
                       __global float *fx, __global float *fy, __global float *fz,
                       const int n, const int cells, const float side, const float rcut,
                       const float epsilon, const float sigma)
{
  __local float sx[G], sy[G], sz[G];
  const int me = get_local_id(0), lane = me % LANES;
  const int own = get_global_id(0) / LANES, i = min(own, n - 1);

  const float box = cells * side;
  const int cx = (int)(p[i].x / side), cy = (int)(p[i].y / side), cz = (int)(p[i].z / side);
  float ax = 0, ay = 0, az = 0;

  for (int oz = -1; oz <= 1; oz++)
    for (int oy = -1; oy <= 1; oy++)
      for (int ox = -1; ox <= 1; ox++) {
        const int c = ((cz + oz + cells) % cells * cells + (cy + oy + cells) % cells) * cells
                    + (cx + ox + cells) % cells;
        for (int j = cell_start[c] + lane; j < cell_start[c + 1]; j += LANES) {
          if (j == i) continue;
          float dx = p[i].x - p[j].x;
          float dy = p[i].y - p[j].y;
          float dz = p[i].z - p[j].z;
          dx -= box * rint(dx / box);   /* nearest image */
          dy -= box * rint(dy / box);
          dz -= box * rint(dz / box);
          const float r = sqrt(dx * dx + dy * dy + dz * dz);
          if (r < rcut) {
            const float f = 24.0f * epsilon * (2.0f * pow(sigma / r, 12.0f) - pow(sigma / r, 6.0f)) / (r * r);
            ax += f * dx;
            ay += f * dy;
            az += f * dz;
          }
        }
      }

  sx[me] = ax;
  sy[me] = ay;
  sz[me] = az;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane == 0 && own < n) {
    for (int k = 1; k < LANES; k++) {
      ax += sx[me + k];
      ay += sy[me + k];
      az += sz[me + k];
    }
    fx[i] = ax;
    fy[i] = ay;
    fz[i] = az;
  }
}
