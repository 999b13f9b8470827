#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// Work done by pressure and viscosity on cells whose faces move: change of volume, and density and energy after it.
// Fields are PAD longer than the mesh, velocities stand at the corners of cells.
#define PAD 5

#define ROWS 4

__kernel void volume_work(__global const double *restrict areas_x, __global const double *restrict areas_y,
                          __global const double *restrict volumes, __global const double *restrict density,
                          __global double *restrict density_out, __global const double *restrict energy,
                          __global double *restrict energy_out, __global const double *restrict pressure,
                          __global const double *restrict viscosity, __global const double *restrict u_old,
                          __global const double *restrict u_new, __global const double *restrict v_old,
                          __global const double *restrict v_new, __global double *restrict changes,
                          const int width, const int height, const double step)
{
    const int x = get_global_id(0), first = max(ROWS * (int)get_global_id(1), 2), pitch = width + PAD;
    const int end = min(ROWS * (int)get_global_id(1) + ROWS, height + 2);
    if (x < 2 || x > width + 1 || first >= end)
        return;
    int at = first * pitch + x;
    double u_left = u_old[at] + u_new[at], u_right = u_old[at + 1] + u_new[at + 1];
    double south = areas_y[at] * (v_old[at] + v_old[at + 1] + v_new[at] + v_new[at + 1]) * 0.25 * step;
    for (int y = first; y < end; y++) {
        const int up = at + pitch, far = up + 1;
        const double u_up = u_old[up] + u_new[up], u_far = u_old[far] + u_new[far];
        const double west = areas_x[at] * (u_left + u_up) * 0.25 * step;
        const double east = areas_x[at + 1] * (u_right + u_far) * 0.25 * step;
        const double north = areas_y[up] * (v_old[up] + v_old[far] + v_new[up] + v_new[far]) * 0.25 * step;
        const double flux = east - west + north - south;

        const double change = volumes[at] / (volumes[at] + flux);
        const double work = (pressure[at] / density[at] + viscosity[at] / density[at]) * flux / volumes[at];
        changes[at] = change;
        energy_out[at] = energy[at] - work;
        density_out[at] = density[at] * change;
        u_left = u_up;
        u_right = u_far;
        south = north;
        at = up;
    }
}
