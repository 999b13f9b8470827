#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Volumes through the faces of cells, by the mean velocity of their two nodes, before the step and after it.
// nx + 1 faces a row cross x, ny + 1 rows of them cross y; rows have a rim, and one more to be of whole pairs.
#define RIM 2
#define PITCH (nx + 2 * RIM + 2)
// An item does two neighbouring faces. What stands behind the last of a row is in the rim, and stays as it is.

__kernel void volume_fluxes(const int nx, const int ny, const double dt, __global const double *restrict area_x,
                            __global const double *restrict area_y, __global const double *restrict u0,
                            __global const double *restrict u1, __global const double *restrict v0,
                            __global const double *restrict v1, __global double *restrict flux_x,
                            __global double *restrict flux_y)
{
    const int i = 2 * get_global_id(0), j = get_global_id(1);
    const int at = (j + RIM) * PITCH + i + RIM;
#define TWO(a) (*(__global const double2 *)((a) + at))
#define BELOW(a) (*(__global const double2 *)((a) + at + PITCH))

    if (i <= nx && j < ny) {
        const double2 flux = 0.25 * dt * TWO(area_x) * (TWO(u0) + BELOW(u0) + TWO(u1) + BELOW(u1));
        if (i < nx)
            *(__global double2 *)(flux_x + at) = flux;
        else
            flux_x[at] = flux.x;
    }
    if (i < nx && j <= ny) {
        const double2 before = TWO(v0), after = TWO(v1);
        *(__global double2 *)(flux_y + at) = 0.25 * dt * TWO(area_y)
            * (before + (double2)(before.y, v0[at + 2]) + after + (double2)(after.y, v1[at + 2]));
    }
}
