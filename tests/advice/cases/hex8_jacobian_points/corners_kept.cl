#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* Determinants of the Jacobians of trilinear hexahedra at their 2x2x2 Gauss points.
 *   xyz   3 coordinates of each node
 *   conn  8 nodes of each element
 *   dN    derivatives of the shape functions, [point][node][direction]
 */
static double det3(double J[3][3])
{
    return J[0][0] * (J[1][1] * J[2][2] - J[1][2] * J[2][1])
         - J[0][1] * (J[1][0] * J[2][2] - J[1][2] * J[2][0])
         + J[0][2] * (J[1][0] * J[2][1] - J[1][1] * J[2][0]);
}

__kernel void hex8_detj(__global const double *xyz, __global const int *conn, __global const double *dN,
                        __global double *detj, const int nel)
{
    const int e = get_global_id(0);
    if (e >= nel) return;

    double x[8][3];
    for (int a = 0; a < 8; ++a)
        for (int j = 0; j < 3; ++j)
            x[a][j] = xyz[conn[e * 8 + a] * 3 + j];

    for (int q = 0; q < 8; ++q) {
        double J[3][3] = { { 0.0 } };
        for (int a = 0; a < 8; ++a) {
            for (int i = 0; i < 3; ++i)
                for (int j = 0; j < 3; ++j)
                    J[i][j] += dN[(q * 8 + a) * 3 + i] * x[a][j];
        }
        detj[e * 8 + q] = det3(J);
    }
}
