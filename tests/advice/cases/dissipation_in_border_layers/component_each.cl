#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Dissipation of fourth order in layers along the borders, of what displacements of three components have changed by.
// An item has one component.

#define AT(c, i, j, k) ((c) + 3 * ((i) + pitch * ((j) + rows * (k))))
#define RHO(i, j, k) rho[(i) + pitch * ((j) + rows * (k))]

double second(__global const double *u, int at, int stride)
{
    return u[at + stride] - 2.0 * u[at] + u[at - stride];
}

__kernel void dissipate(__global double *up, __global const double *u, __global const double *um,
                        __global const double *rho, __global const double *damp_x, __global const double *damp_y,
                        __global const double *damp_z, __global const double *stretch_x,
                        __global const double *stretch_y, __global const double *stretch_z,
                        __global const double *corner_x, __global const double *corner_y,
                        __global const double *corner_z, double beta, int nx, int ny, int nz)
{
    const int c = get_global_id(0) % 3, i = get_global_id(0) / 3 + 2, j = get_global_id(1) + 2;
    const int k = get_global_id(2) + 2, pitch = nx + 4, rows = ny + 4;

    if (i >= nx + 2 || j >= ny + 2 || k >= nz + 2)
        return;
    const int sx = 3, sy = 3 * pitch, sz = 3 * pitch * rows;

    const int at = AT(c, i, j, k);
    const double along_x = stretch_x[i] * corner_y[j] * corner_z[k] * (
        RHO(i + 1, j, k) * damp_x[i + 1] * (second(u, at + sx, sx) - second(um, at + sx, sx))
        - 2.0 * RHO(i, j, k) * damp_x[i] * (second(u, at, sx) - second(um, at, sx))
        + RHO(i - 1, j, k) * damp_x[i - 1] * (second(u, at - sx, sx) - second(um, at - sx, sx)));
    const double along_y = stretch_y[j] * corner_x[i] * corner_z[k] * (
        RHO(i, j + 1, k) * damp_y[j + 1] * (second(u, at + sy, sy) - second(um, at + sy, sy))
        - 2.0 * RHO(i, j, k) * damp_y[j] * (second(u, at, sy) - second(um, at, sy))
        + RHO(i, j - 1, k) * damp_y[j - 1] * (second(u, at - sy, sy) - second(um, at - sy, sy)));
    const double along_z = stretch_z[k] * corner_x[i] * corner_y[j] * (
        RHO(i, j, k + 1) * damp_z[k + 1] * (second(u, at + sz, sz) - second(um, at + sz, sz))
        - 2.0 * RHO(i, j, k) * damp_z[k] * (second(u, at, sz) - second(um, at, sz))
        + RHO(i, j, k - 1) * damp_z[k - 1] * (second(u, at - sz, sz) - second(um, at - sz, sz)));

    up[at] -= beta / RHO(i, j, k) * (along_x + along_y + along_z);
}
