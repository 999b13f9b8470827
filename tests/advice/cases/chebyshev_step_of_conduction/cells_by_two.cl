#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// A step of an iteration for implicit conduction in a plane: residual of the heat, and the next direction.
// An item does two cells of a row.
#define AT(x, y) ((y) * pitch + (x))
#define TWO(of, x, y) (*(__global const double2 *)((of) + AT(x, y)))

__kernel void next_direction(const int nx, const int ny, const int pitch, __global const double *u,
                             __global const double *u0, __global double *p, __global double *r, __global double *w,
                             __global const double *alphas, __global const double *betas, int step,
                             __global const double *kx, __global const double *ky)
{
    const int x = 2 * get_global_id(0), y = get_global_id(1);

    if (x < 2 || x >= nx + 2 || y < 2 || y >= ny + 2)
        return;

    const double2 here = TWO(u, x, y), k_above = TWO(ky, x, y + 1), k_here = TWO(ky, x, y), k_left = TWO(kx, x, y);
    const double2 k_right = (double2)(k_left.y, kx[AT(x + 2, y)]);
    const double2 right = (double2)(here.y, u[AT(x + 2, y)]), left = (double2)(u[AT(x - 1, y)], here.x);
    const double2 flow = (1.0 + (k_above + k_here) + (k_right + k_left)) * here -
        (k_above * TWO(u, x, y + 1) + k_here * TWO(u, x, y - 1)) - (k_right * right + k_left * left);
    const double2 residual = TWO(u0, x, y) - flow;

    *(__global double2 *)(w + AT(x, y)) = flow;
    *(__global double2 *)(r + AT(x, y)) = residual;
    *(__global double2 *)(p + AT(x, y)) = alphas[step] * TWO(p, x, y) + betas[step] * residual;
}
