// gather step of a PIC code: field of the eight surrounding nodes, cloud in cell
struct Float3 { float x, y, z; };

#define GROUP 256   // n is a multiple

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

__kernel void gatherField(const __global struct Float3 *pos,
                          const __global float *Ex, const __global float *Ey, const __global float *Ez,
                          __global struct Float3 *Ep, int n, int m)
{
    // particles of the group, float by float
    __local float lp[3 * GROUP];
    int first = get_group_id(0) * GROUP * 3;
    for (int k = get_local_id(0); k < 3 * GROUP; k += GROUP)
        lp[k] = ((const __global float *)pos)[first + k];
    barrier(CLK_LOCAL_MEM_FENCE);

    int lid = 3 * get_local_id(0);
    int tid = get_group_id(0) * get_local_size(0) + get_local_id(0);

    int ix = (int)floor(lp[lid]);
    int iy = (int)floor(lp[lid + 1]);
    int iz = (int)floor(lp[lid + 2]);
    float wx = lp[lid] - ix;
    float wy = lp[lid + 1] - iy;
    float wz = lp[lid + 2] - iz;

    float ex = interpolate(Ex, ix, iy, iz, wx, wy, wz, m);
    float ey = interpolate(Ey, ix, iy, iz, wx, wy, wz, m);
    float ez = interpolate(Ez, ix, iy, iz, wx, wy, wz, m);

    barrier(CLK_LOCAL_MEM_FENCE);
    lp[lid] = ex;
    lp[lid + 1] = ey;
    lp[lid + 2] = ez;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = get_local_id(0); k < 3 * GROUP; k += GROUP)
        ((__global float *)Ep)[first + k] = lp[k];
}
