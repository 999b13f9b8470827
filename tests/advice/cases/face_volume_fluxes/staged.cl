#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Volumes through the faces of cells, by the mean velocity of their two nodes, before the step and after it.
// nx + 1 faces a row cross x, ny + 1 rows of them cross y; rows have a rim, and one more to be of whole pairs.
#define RIM 2
#define PITCH (nx + 2 * RIM + 2)
#define GX 64
#define GY 4

__kernel void volume_fluxes(const int nx, const int ny, const double dt, __global const double *restrict area_x,
                            __global const double *restrict area_y, __global const double *restrict u0,
                            __global const double *restrict u1, __global const double *restrict v0,
                            __global const double *restrict v1, __global double *restrict flux_x,
                            __global double *restrict flux_y)
{
    __local double us[GY + 1][GX], vs[GY][GX + 1];
    const int i = get_global_id(0), j = get_global_id(1), lx = get_local_id(0), ly = get_local_id(1);
    const int at = (j + RIM) * PITCH + i + RIM;

    if (i <= nx && j <= ny) {
        us[ly][lx] = u0[at] + u1[at];
        vs[ly][lx] = v0[at] + v1[at];
        if (ly == GY - 1 && j < ny)
            us[GY][lx] = u0[at + PITCH] + u1[at + PITCH];
        if (lx == GX - 1)
            vs[ly][GX] = v0[at + 1] + v1[at + 1];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (i <= nx && j < ny)
        flux_x[at] = 0.25 * dt * area_x[at] * (us[ly][lx] + us[ly + 1][lx]);
    if (i < nx && j <= ny)
        flux_y[at] = 0.25 * dt * area_y[at] * (vs[ly][lx] + vs[ly][lx + 1]);
}
