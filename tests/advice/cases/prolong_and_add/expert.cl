#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Adds a coarse correction to the fine grid, by trilinear interpolation. Fine points 2i stand on coarse points i.
// Rows of the fine grid are of whole pairs.
__kernel __attribute__((reqd_work_group_size(64, 4, 1)))
void prolong(__global const double *restrict coarse, __global double *restrict fine, int mx, int my, int nx,
             int ny, int mz)
{
    int i = get_global_id(0), j = get_global_id(1), k = get_global_id(2);

    if (i < mx - 1 && j < my - 1) {
        __global const double *c = coarse + (k * my + j) * mx + i;
        double near = c[0], far = c[1];
        double near_y = near + c[mx], far_y = far + c[mx + 1];
        c += my * mx;
        double near_z = near + c[0], far_z = far + c[1];
        double near_yz = near_y + c[0] + c[mx], far_yz = far_y + c[1] + c[mx + 1];

        __global double2 *f = (__global double2 *)(fine + (2 * k * ny + 2 * j) * nx + 2 * i);
        f[0] += (double2)(near, 0.5 * (near + far));
        f[nx / 2] += (double2)(0.5 * near_y, 0.25 * (near_y + far_y));
        f += ny * nx / 2;
        f[0] += (double2)(0.5 * near_z, 0.25 * (near_z + far_z));
        f[nx / 2] += (double2)(0.25 * near_yz, 0.125 * (near_yz + far_yz));
    }
}
