#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Adds a coarse correction to the fine grid, by trilinear interpolation. Fine points 2i stand on coarse points i.
// An item does four fine points, of one column.
__kernel void prolong(__global double *coarse, __global double *fine, int mx, int my, int nx, int ny, int mz)
{
    int x = get_global_id(0), j = get_global_id(1), k = get_global_id(2);
    int i = x / 2, odd = x % 2;

    if (i < mx - 1 && j < my - 1) {
        // a point between two coarse ones is half of both
        __global double *c = coarse + (k * my + j) * mx + i;
        double here = 0.5 * (c[0] + c[odd]), here_y = 0.5 * (c[mx] + c[mx + odd]);
        c += my * mx;
        double here_z = 0.5 * (c[0] + c[odd]), here_yz = 0.5 * (c[mx] + c[mx + odd]);

        __global double *f = fine + (2 * k * ny + 2 * j) * nx + x;
        f[0] += here;
        f[nx] += 0.5 * (here + here_y);
        f += ny * nx;
        f[0] += 0.5 * (here + here_z);
        f[nx] += 0.25 * (here + here_y + here_z + here_yz);
    }
}
