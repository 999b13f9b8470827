#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Dissipation of fourth order in layers along the borders, of what displacements of three components have changed by.
// An item walks along the third dimension, and keeps what it needs of the layers.

#define AT(c, i, j, k) ((c) + 3 * ((i) + pitch * ((j) + rows * (k))))
#define RHO(i, j, k) rho[(i) + pitch * ((j) + rows * (k))]

__kernel void dissipate(__global double *up, __global const double *u, __global const double *um,
                        __global const double *rho, __global const double *damp_x, __global const double *damp_y,
                        __global const double *damp_z, __global const double *stretch_x,
                        __global const double *stretch_y, __global const double *stretch_z,
                        __global const double *corner_x, __global const double *corner_y,
                        __global const double *corner_z, double beta, int nx, int ny, int nz)
{
    const int i = get_global_id(0) + 2, j = get_global_id(1) + 2;
    const int pitch = nx + 4, rows = ny + 4;
    const int sx = 3, sy = 3 * pitch, sz = 3 * pitch * rows;

    if (i >= nx + 2 || j >= ny + 2)
        return;
    const double xs = stretch_x[i] * corner_y[j], ys = stretch_y[j] * corner_x[i];
    const double zs = corner_x[i] * corner_y[j];

    for (int c = 0; c < 3; c++) {
        double d[5];

        for (int n = 0; n < 4; n++)
            d[n + 1] = u[AT(c, i, j, n)] - um[AT(c, i, j, n)];
        for (int k = 2; k < nz + 2; k++) {
            const int at = AT(c, i, j, k);
            const double here = RHO(i, j, k);

            d[0] = d[1];
            d[1] = d[2];
            d[2] = d[3];
            d[3] = d[4];
            d[4] = u[at + 2 * sz] - um[at + 2 * sz];

            const double x0 = u[at - 2 * sx] - um[at - 2 * sx], x1 = u[at - sx] - um[at - sx];
            const double x3 = u[at + sx] - um[at + sx], x4 = u[at + 2 * sx] - um[at + 2 * sx];
            const double y0 = u[at - 2 * sy] - um[at - 2 * sy], y1 = u[at - sy] - um[at - sy];
            const double y3 = u[at + sy] - um[at + sy], y4 = u[at + 2 * sy] - um[at + 2 * sy];

            const double along_x = RHO(i + 1, j, k) * damp_x[i + 1] * (x4 - 2.0 * x3 + d[2])
                - 2.0 * here * damp_x[i] * (x3 - 2.0 * d[2] + x1)
                + RHO(i - 1, j, k) * damp_x[i - 1] * (d[2] - 2.0 * x1 + x0);
            const double along_y = RHO(i, j + 1, k) * damp_y[j + 1] * (y4 - 2.0 * y3 + d[2])
                - 2.0 * here * damp_y[j] * (y3 - 2.0 * d[2] + y1)
                + RHO(i, j - 1, k) * damp_y[j - 1] * (d[2] - 2.0 * y1 + y0);
            const double along_z = RHO(i, j, k + 1) * damp_z[k + 1] * (d[4] - 2.0 * d[3] + d[2])
                - 2.0 * here * damp_z[k] * (d[3] - 2.0 * d[2] + d[1])
                + RHO(i, j, k - 1) * damp_z[k - 1] * (d[2] - 2.0 * d[1] + d[0]);

            up[at] -= beta / here
                * (xs * corner_z[k] * along_x + ys * corner_z[k] * along_y + zs * stretch_z[k] * along_z);
        }
    }
}
