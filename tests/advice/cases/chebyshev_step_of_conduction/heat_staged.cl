#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// A step of an iteration for implicit conduction in a plane: residual of the heat, and the next direction.
#define AT(x, y) ((y) * pitch + (x))
#define HEAT(x, y) heat[((y) - top) * (W + 2) + (x) - left]

__kernel void next_direction(const int nx, const int ny, const int pitch, __global const double *u,
                             __global const double *u0, __global double *p, __global double *r, __global double *w,
                             __global const double *alphas, __global const double *betas, int step,
                             __global const double *kx, __global const double *ky)
{
    __local double heat[(W + 2) * (H + 2)];
    const int x = get_global_id(0), y = get_global_id(1), lx = get_local_id(0), ly = get_local_id(1);
    const int left = x - lx - 1, top = y - ly - 1;

    for (int i = ly * W + lx; i < (W + 2) * (H + 2); i += W * H) {
        const int at_x = clamp(left + i % (W + 2), 0, nx + 3), at_y = clamp(top + i / (W + 2), 0, ny + 3);
        heat[i] = u[AT(at_x, at_y)];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (x < 2 || x >= nx + 2 || y < 2 || y >= ny + 2)
        return;

    const double flow = (1.0 + (ky[AT(x, y + 1)] + ky[AT(x, y)]) + (kx[AT(x + 1, y)] + kx[AT(x, y)])) * HEAT(x, y) -
        (ky[AT(x, y + 1)] * HEAT(x, y + 1) + ky[AT(x, y)] * HEAT(x, y - 1)) -
        (kx[AT(x + 1, y)] * HEAT(x + 1, y) + kx[AT(x, y)] * HEAT(x - 1, y));

    w[AT(x, y)] = flow;
    r[AT(x, y)] = u0[AT(x, y)] - flow;
    p[AT(x, y)] = alphas[step] * p[AT(x, y)] + betas[step] * r[AT(x, y)];
}
