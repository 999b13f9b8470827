// D3Q15: density and velocity of each lattice site, for output
//   q  1..6   +x -x +y -y +z -z
//   q  7..14  corners, x sign from bit 0, y from bit 1, z from bit 2 of q - 7 (0: plus)
#define F(q) f[(size_t)(q) * sites + s]

__kernel void macroscopic(__global const float *restrict f, __global const uchar *restrict solid, __global float *restrict rho,
                          __global float *restrict ux, __global float *restrict uy, __global float *restrict uz,
                          const int nx, const int ny, const int nz)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    const int z = get_global_id(2);
    const size_t sites = (size_t)nx * ny * nz;
    const size_t s = (size_t)(z * ny + y) * nx + x;

    float g[15], r = 0.0f;
#pragma unroll
    for (int q = 0; q < 15; q++) {
        g[q] = F(q);
        r += g[q];
    }
    float jx = g[1] - g[2] + g[7] - g[8] + g[9] - g[10] + g[11] - g[12] + g[13] - g[14];
    float jy = g[3] - g[4] + g[7] + g[8] - g[9] - g[10] + g[11] + g[12] - g[13] - g[14];
    float jz = g[5] - g[6] + g[7] + g[8] + g[9] + g[10] - g[11] - g[12] - g[13] - g[14];

    rho[s] = r;
    const float inv = solid[s] ? 0.0f : native_recip(r);
    ux[s] = jx * inv;
    uy[s] = jy * inv;
    uz[s] = jz * inv;
}
