// gather step of a PIC code: field of the eight surrounding nodes, cloud in cell
int nodeIdx(int ix, int iy, int iz, int m)
{
    return ((iz % m) * m + (iy % m)) * m + (ix % m);
}

float interpolate(const __global float *f, int ix, int iy, int iz, float wx, float wy, float wz, int m)
{
    return (1 - wz) * ((1 - wy) * ((1 - wx) * f[nodeIdx(ix, iy,     iz,     m)] + wx * f[nodeIdx(ix + 1, iy,     iz,     m)])
                     +      wy  * ((1 - wx) * f[nodeIdx(ix, iy + 1, iz,     m)] + wx * f[nodeIdx(ix + 1, iy + 1, iz,     m)]))
         +      wz  * ((1 - wy) * ((1 - wx) * f[nodeIdx(ix, iy,     iz + 1, m)] + wx * f[nodeIdx(ix + 1, iy,     iz + 1, m)])
                     +      wy  * ((1 - wx) * f[nodeIdx(ix, iy + 1, iz + 1, m)] + wx * f[nodeIdx(ix + 1, iy + 1, iz + 1, m)]));
}

__kernel void gatherField(const __global float *pos,   // all x, then all y, then all z
                          const __global float *Ex, const __global float *Ey, const __global float *Ez,
                          __global float *Ep, int n, int m)
{
    int tid = get_group_id(0) * get_local_size(0) + get_local_id(0);
    if (tid >= n) return;

    int ix = (int)floor(pos[tid]);
    int iy = (int)floor(pos[n + tid]);
    int iz = (int)floor(pos[2 * n + tid]);
    float wx = pos[tid] - ix;
    float wy = pos[n + tid] - iy;
    float wz = pos[2 * n + tid] - iz;

    Ep[tid] = interpolate(Ex, ix, iy, iz, wx, wy, wz, m);
    Ep[n + tid] = interpolate(Ey, ix, iy, iz, wx, wy, wz, m);
    Ep[2 * n + tid] = interpolate(Ez, ix, iy, iz, wx, wy, wz, m);
}
