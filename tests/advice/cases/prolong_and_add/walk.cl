#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Adds a coarse correction to the fine grid, by trilinear interpolation. Fine points 2i stand on coarse points i.
#define DEEP 8

// An item does eight coarse cells above each other; what it loads above one is below the next.
__kernel void prolong(__global double *coarse, __global double *fine, int mx, int my, int nx, int ny, int mz)
{
    int i = get_global_id(0), j = get_global_id(1), first = get_global_id(2) * DEEP;

    if (i < mx - 1 && j < my - 1) {
        __global double *c = coarse + (first * my + j) * mx + i;
        double near = c[0], far = c[1], near_y = near + c[mx], far_y = far + c[mx + 1];

        for (int k = first; k < min(first + DEEP, mz - 1); k++) {
            c += my * mx;
            double above = c[0], above_far = c[1], above_y = above + c[mx], above_far_y = above_far + c[mx + 1];
            double near_z = near + above, far_z = far + above_far;
            double near_yz = near_y + above_y, far_yz = far_y + above_far_y;

            __global double *f = fine + (2 * k * ny + 2 * j) * nx + 2 * i;
            f[0] += near;
            f[1] += 0.5 * (near + far);
            f[nx] += 0.5 * near_y;
            f[nx + 1] += 0.25 * (near_y + far_y);
            f += ny * nx;
            f[0] += 0.5 * near_z;
            f[1] += 0.25 * (near_z + far_z);
            f[nx] += 0.25 * near_yz;
            f[nx + 1] += 0.125 * (near_yz + far_yz);

            near = above;
            far = above_far;
            near_y = above_y;
            far_y = above_far_y;
        }
    }
}
