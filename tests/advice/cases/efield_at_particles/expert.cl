// gather step of a PIC code: field of the eight surrounding nodes, cloud in cell; E is (Ex, Ey, Ez, 0) a node
struct Float3 { float x, y, z; };

__kernel void gatherField(const __global struct Float3 *restrict pos, const __global float4 *restrict E,
                          __global struct Float3 *restrict Ep, int n, int m)
{
    const int tid = get_global_id(0);
    if (tid >= n) return;

    const struct Float3 p = pos[tid];
    const int ix = (int)p.x, iy = (int)p.y, iz = (int)p.z;
    const float wx = p.x - ix, wy = p.y - iy, wz = p.z - iz;

    // 0 <= p < m
    const int x1 = ix + 1 == m ? 0 : ix + 1;
    const int y0 = iy * m, y1 = iy + 1 == m ? 0 : y0 + m;
    const int z0 = iz * m * m, z1 = iz + 1 == m ? 0 : z0 + m * m;

    const float4 a = mix(E[z0 + y0 + ix], E[z0 + y0 + x1], wx);
    const float4 b = mix(E[z0 + y1 + ix], E[z0 + y1 + x1], wx);
    const float4 c = mix(E[z1 + y0 + ix], E[z1 + y0 + x1], wx);
    const float4 d = mix(E[z1 + y1 + ix], E[z1 + y1 + x1], wx);
    const float4 e = mix(mix(a, b, wy), mix(c, d, wy), wz);
    Ep[tid].x = e.x;
    Ep[tid].y = e.y;
    Ep[tid].z = e.z;
}
