/* Lennard-Jones forces. Positions of particles sorted by cell; neighbours along x stand together. */
__kernel void lj_force(__global const float4 *restrict p, __global const int *restrict cell_start,
                       __global float *restrict fx, __global float *restrict fy, __global float *restrict fz,
                       const int n, const int cells, const float side, const float rcut,
                       const float epsilon, const float sigma)
{
  const int i = get_global_id(0);
  if (i >= n) return;

  const float box = cells * side, rcut2 = rcut * rcut, sigma2 = sigma * sigma;
  const float4 me = p[i];
  const int cx = (int)(me.x / side), cy = (int)(me.y / side), cz = (int)(me.z / side);
  const int from = max(cx - 1, 0), to = min(cx + 1, cells - 1);
  const int around = cx == 0 ? cells - 1 : cx == cells - 1 ? 0 : -1;   /* at the other end of the row */
  float ax = 0, ay = 0, az = 0;

  for (int o = 0; o < 9; o++) {
    int y = cy + o % 3 - 1, z = cz + o / 3 - 1;
    float yi = me.y, zi = me.z;
    if (y < 0) y += cells, yi += box;
    if (y >= cells) y -= cells, yi -= box;
    if (z < 0) z += cells, zi += box;
    if (z >= cells) z -= cells, zi -= box;
    const int row = (z * cells + y) * cells;

    for (int part = 0; part <= (around >= 0); part++) {
      const float xi = part == 0 ? me.x : cx == 0 ? me.x + box : me.x - box;
      const int end = cell_start[row + (part == 0 ? to : around) + 1];
      for (int j = cell_start[row + (part == 0 ? from : around)]; j < end; j++) {
        const float4 q = p[j];
        const float dx = xi - q.x, dy = yi - q.y, dz = zi - q.z;
        const float r2 = dx * dx + dy * dy + dz * dz;
        if (r2 < rcut2 && j != i) {
          const float inv = native_recip(r2), s2 = sigma2 * inv, s6 = s2 * s2 * s2;
          const float f = (2.0f * s6 - 1.0f) * s6 * inv;
          ax += f * dx;
          ay += f * dy;
          az += f * dz;
        }
      }
    }
  }

  fx[i] = 24.0f * epsilon * ax;
  fy[i] = 24.0f * epsilon * ay;
  fz[i] = 24.0f * epsilon * az;
}
