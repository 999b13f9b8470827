// D3Q15: density and velocity of each lattice site, for output
//   q  1..6   +x -x +y -y +z -z
//   q  7..14  corners, x sign from bit 0, y from bit 1, z from bit 2 of q - 7 (0: plus)
#define F(q) f[(size_t)(q) * sites + s]

__kernel void macroscopic(__global const float *f, __global const uchar *solid, __global float *rho,
                          __global float *ux, __global float *uy, __global float *uz,
                          const int nx, const int ny, const int nz)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    const int z = get_global_id(2);
    const size_t sites = (size_t)nx * ny * nz;
    const size_t s = (size_t)(z * ny + y) * nx + x;

    float r = F(0);
    for (int q = 1; q < 15; q++)
        r += F(q);
    float jx = F(1) - F(2) + F(7) - F(8) + F(9) - F(10) + F(11) - F(12) + F(13) - F(14);
    float jy = F(3) - F(4) + F(7) + F(8) - F(9) - F(10) + F(11) + F(12) - F(13) - F(14);
    float jz = F(5) - F(6) + F(7) + F(8) + F(9) + F(10) - F(11) - F(12) - F(13) - F(14);

    rho[s] = r;
    if (solid[s]) {
        ux[s] = 0.0f;
        uy[s] = 0.0f;
        uz[s] = 0.0f;
    } else {
        ux[s] = jx / r;
        uy[s] = jy / r;
        uz[s] = jz / r;
    }
}
