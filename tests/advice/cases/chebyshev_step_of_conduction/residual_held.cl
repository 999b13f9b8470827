#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// A step of an iteration for implicit conduction in a plane: residual of the heat, and the next direction.
#define AT(x, y) ((y) * pitch + (x))

__kernel void next_direction(const int nx, const int ny, const int pitch, __global const double *u,
                             __global const double *u0, __global double *p, __global double *r, __global double *w,
                             __global const double *alphas, __global const double *betas, int step,
                             __global const double *kx, __global const double *ky)
{
    const int x = get_global_id(0), y = get_global_id(1);

    if (x < 2 || x >= nx + 2 || y < 2 || y >= ny + 2)
        return;

    const double flow = (1.0 + (ky[AT(x, y + 1)] + ky[AT(x, y)]) + (kx[AT(x + 1, y)] + kx[AT(x, y)])) * u[AT(x, y)] -
        (ky[AT(x, y + 1)] * u[AT(x, y + 1)] + ky[AT(x, y)] * u[AT(x, y - 1)]) -
        (kx[AT(x + 1, y)] * u[AT(x + 1, y)] + kx[AT(x, y)] * u[AT(x - 1, y)]);

    w[AT(x, y)] = flow;
    const double residual = u0[AT(x, y)] - flow;
    r[AT(x, y)] = residual;
    p[AT(x, y)] = alphas[step] * p[AT(x, y)] + betas[step] * residual;
}
