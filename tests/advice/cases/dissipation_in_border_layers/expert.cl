#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Dissipation of fourth order in layers along the borders, of what displacements of three components have changed by.
// The components are apart, and an item has one; what has changed by is taken once.

#define AT(c, i, j, k) ((i) + pitch * ((j) + rows * ((k) + layers * (c))))
#define RHO(i, j, k) rho[(i) + pitch * ((j) + rows * (k))]

__kernel void dissipate(__global double *restrict up, __global const double *restrict u,
                        __global const double *restrict um, __global const double *restrict rho,
                        __global const double *restrict damp_x, __global const double *restrict damp_y,
                        __global const double *restrict damp_z, __global const double *restrict stretch_x,
                        __global const double *restrict stretch_y, __global const double *restrict stretch_z,
                        __global const double *restrict corner_x, __global const double *restrict corner_y,
                        __global const double *restrict corner_z, double beta, int nx, int ny, int nz)
{
    const int i = get_global_id(0) + 2, j = get_global_id(1) + 2, k = get_global_id(2) % nz + 2;
    const int c = get_global_id(2) / nz, pitch = nx + 4, rows = ny + 4, layers = nz + 4;
    const int sx = 1, sy = pitch, sz = pitch * rows, at = AT(c, i, j, k);

    if (i >= nx + 2 || j >= ny + 2)
        return;
    const double here = RHO(i, j, k);
    const double d0 = u[at - 2 * sz] - um[at - 2 * sz], d1 = u[at - sz] - um[at - sz], d2 = u[at] - um[at];
    const double d3 = u[at + sz] - um[at + sz], d4 = u[at + 2 * sz] - um[at + 2 * sz];

    const double x0 = u[at - 2 * sx] - um[at - 2 * sx], x1 = u[at - sx] - um[at - sx];
    const double x3 = u[at + sx] - um[at + sx], x4 = u[at + 2 * sx] - um[at + 2 * sx];
    const double y0 = u[at - 2 * sy] - um[at - 2 * sy], y1 = u[at - sy] - um[at - sy];
    const double y3 = u[at + sy] - um[at + sy], y4 = u[at + 2 * sy] - um[at + 2 * sy];

    const double along_x = RHO(i + 1, j, k) * damp_x[i + 1] * (x4 - 2.0 * x3 + d2)
        - 2.0 * here * damp_x[i] * (x3 - 2.0 * d2 + x1)
        + RHO(i - 1, j, k) * damp_x[i - 1] * (d2 - 2.0 * x1 + x0);
    const double along_y = RHO(i, j + 1, k) * damp_y[j + 1] * (y4 - 2.0 * y3 + d2)
        - 2.0 * here * damp_y[j] * (y3 - 2.0 * d2 + y1)
        + RHO(i, j - 1, k) * damp_y[j - 1] * (d2 - 2.0 * y1 + y0);
    const double along_z = RHO(i, j, k + 1) * damp_z[k + 1] * (d4 - 2.0 * d3 + d2)
        - 2.0 * here * damp_z[k] * (d3 - 2.0 * d2 + d1)
        + RHO(i, j, k - 1) * damp_z[k - 1] * (d2 - 2.0 * d1 + d0);

    up[at] -= beta / here
        * (stretch_x[i] * corner_y[j] * corner_z[k] * along_x + stretch_y[j] * corner_x[i] * corner_z[k] * along_y
            + stretch_z[k] * corner_x[i] * corner_y[j] * along_z);
}
