// gather step of a PIC code: field of the eight surrounding nodes, cloud in cell
struct Float3 { float x, y, z; };

int nodeIdx(int ix, int iy, int iz, int m)
{
    return ((iz % m) * m + (iy % m)) * m + (ix % m);
}

float4 interpolate(const __global float4 *f, int ix, int iy, int iz, float wx, float wy, float wz, int m)
{
    return (1 - wz) * ((1 - wy) * ((1 - wx) * f[nodeIdx(ix, iy,     iz,     m)] + wx * f[nodeIdx(ix + 1, iy,     iz,     m)])
                     +      wy  * ((1 - wx) * f[nodeIdx(ix, iy + 1, iz,     m)] + wx * f[nodeIdx(ix + 1, iy + 1, iz,     m)]))
         +      wz  * ((1 - wy) * ((1 - wx) * f[nodeIdx(ix, iy,     iz + 1, m)] + wx * f[nodeIdx(ix + 1, iy,     iz + 1, m)])
                     +      wy  * ((1 - wx) * f[nodeIdx(ix, iy + 1, iz + 1, m)] + wx * f[nodeIdx(ix + 1, iy + 1, iz + 1, m)]));
}

__kernel void gatherField(const __global struct Float3 *pos,
                          const __global float4 *E,   // (Ex, Ey, Ez, 0) a node
                          __global struct Float3 *Ep, int n, int m)
{
    int tid = get_group_id(0) * get_local_size(0) + get_local_id(0);
    if (tid >= n) return;

    int ix = (int)floor(pos[tid].x);
    int iy = (int)floor(pos[tid].y);
    int iz = (int)floor(pos[tid].z);
    float wx = pos[tid].x - ix;
    float wy = pos[tid].y - iy;
    float wz = pos[tid].z - iz;

    float4 e = interpolate(E, ix, iy, iz, wx, wy, wz, m);
    Ep[tid].x = e.x;
    Ep[tid].y = e.y;
    Ep[tid].z = e.z;
}
