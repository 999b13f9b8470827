#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// A step of an iteration for implicit conduction in a plane: residual of the heat, and the next direction.
// An item does four rows, from below, and keeps what the next one needs.
#define AT(x, y) ((y) * pitch + (x))
#define ROWS 4

__kernel void next_direction(const int nx, const int ny, const int pitch, __global const double *u,
                             __global const double *u0, __global double *p, __global double *r, __global double *w,
                             __global const double *alphas, __global const double *betas, int step,
                             __global const double *kx, __global const double *ky)
{
    const int x = get_global_id(0), first = max(ROWS * (int)get_global_id(1), 2);
    const int last = min(ROWS * (int)get_global_id(1) + ROWS, ny + 2);

    if (x < 2 || x >= nx + 2 || first >= last)
        return;

    const double alpha = alphas[step], beta = betas[step];
    double below = u[AT(x, first - 1)], here = u[AT(x, first)], k_here = ky[AT(x, first)];

    for (int y = first; y < last; y++) {
        const double above = u[AT(x, y + 1)], k_above = ky[AT(x, y + 1)];
        const double k_right = kx[AT(x + 1, y)], k_left = kx[AT(x, y)];
        const double flow = (1.0 + (k_above + k_here) + (k_right + k_left)) * here -
            (k_above * above + k_here * below) - (k_right * u[AT(x + 1, y)] + k_left * u[AT(x - 1, y)]);
        const double residual = u0[AT(x, y)] - flow;

        w[AT(x, y)] = flow;
        r[AT(x, y)] = residual;
        p[AT(x, y)] = alpha * p[AT(x, y)] + beta * residual;
        below = here;
        here = above;
        k_here = k_above;
    }
}
