#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* Determinants of the Jacobians of trilinear hexahedra at their 2x2x2 Gauss points.
 * An element an item: from its corners the coefficients of its map, and from these the rows of J at each point.
 * conn is [node][element], detj is [point][element]. */
#define GP 0.57735026918962576451

__kernel void hex8_detj(__global const double *restrict xyz, __global const int *restrict conn,
                        __global const double *restrict dN, __global double *restrict detj, const int nel)
{
    const int e = get_global_id(0);
    if (e >= nel) return;

    double3 c[8];
    #pragma unroll
    for (int a = 0; a < 8; ++a)
        c[a] = vload3(conn[a * nel + e], xyz);

    /* sums and differences along r, s, t: nodes stand in the order 000 100 110 010 001 101 111 011 */
    const double3 r0 = c[1] - c[0], r1 = c[2] - c[3], r2 = c[5] - c[4], r3 = c[6] - c[7];
    const double3 m0 = c[1] + c[0], m1 = c[2] + c[3], m2 = c[5] + c[4], m3 = c[6] + c[7];
    const double3 R = r0 + r1 + r2 + r3, RS = r1 + r3 - r0 - r2, RT = r2 + r3 - r0 - r1, RST = r0 + r3 - r1 - r2;
    const double3 S = m1 + m3 - m0 - m2, T = m2 + m3 - m0 - m1, ST = m0 + m3 - m1 - m2;

    #pragma unroll
    for (int q = 0; q < 8; ++q) {
        const double r = q & 1 ? GP : -GP, s = q & 2 ? GP : -GP, t = q & 4 ? GP : -GP;
        const double3 a = R + RS * s + RT * t + RST * (s * t);
        const double3 b = S + RS * r + ST * t + RST * (r * t);
        const double3 d = T + RT * r + ST * s + RST * (r * s);
        detj[q * nel + e] = (1.0 / 512.0) * dot(a, cross(b, d));
    }
}
