// D3Q15: density and velocity of each lattice site, for output
//   q  1..6   +x -x +y -y +z -z
//   q  7..14  corners, x sign from bit 0, y from bit 1, z from bit 2 of q - 7 (0: plus)
#define F(q) f[(size_t)(q) * sites + s]

__kernel void macroscopic(__global const float4 *f, __global const uchar4 *solid, __global float4 *rho,
                          __global float4 *ux, __global float4 *uy, __global float4 *uz,
                          const int nx, const int ny, const int nz)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    const int z = get_global_id(2);
    const size_t sites = (size_t)nx / 4 * ny * nz;
    const size_t s = (size_t)(z * ny + y) * (nx / 4) + x;

    float4 r = F(0);
    for (int q = 1; q < 15; q++)
        r += F(q);
    float4 jx = F(1) - F(2) + F(7) - F(8) + F(9) - F(10) + F(11) - F(12) + F(13) - F(14);
    float4 jy = F(3) - F(4) + F(7) + F(8) - F(9) - F(10) + F(11) + F(12) - F(13) - F(14);
    float4 jz = F(5) - F(6) + F(7) + F(8) + F(9) + F(10) - F(11) - F(12) - F(13) - F(14);

    rho[s] = r;
    const int4 wet = convert_int4(solid[s]) == 0;
    ux[s] = wet ? jx / r : (float4)(0.0f);
    uy[s] = wet ? jy / r : (float4)(0.0f);
    uz[s] = wet ? jz / r : (float4)(0.0f);
}
