#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// Work done by pressure and viscosity on cells whose faces move: change of volume, and density and energy after it.
// Fields are PAD longer than the mesh, velocities stand at the corners of cells.
#define PAD 5

__kernel void volume_work(__global const double *restrict areas_x, __global const double *restrict areas_y,
                          __global const double *restrict volumes, __global const double *restrict density,
                          __global double *restrict density_out, __global const double *restrict energy,
                          __global double *restrict energy_out, __global const double *restrict pressure,
                          __global const double *restrict viscosity, __global const double *restrict u_old,
                          __global const double *restrict u_new, __global const double *restrict v_old,
                          __global const double *restrict v_new, __global double *restrict changes,
                          const int width, const int height, const double step)
{
    const int x = get_global_id(0), y = get_global_id(1), pitch = width + PAD;
    if (x < 2 || x > width + 1 || y < 2 || y > height + 1)
        return;
    const int at = y * pitch + x, right = at + 1, up = at + pitch, far = up + 1;

    const double west = areas_x[at] * (u_old[at] + u_old[up] + u_new[at] + u_new[up]) * 0.25 * step;
    const double east = areas_x[right] * (u_old[right] + u_old[far] + u_new[right] + u_new[far]) * 0.25 * step;
    const double south = areas_y[at] * (v_old[at] + v_old[right] + v_new[at] + v_new[right]) * 0.25 * step;
    const double north = areas_y[up] * (v_old[up] + v_old[far] + v_new[up] + v_new[far]) * 0.25 * step;
    const double flux = east - west + north - south;

    const double volume = volumes[at], after = volume + flux, mass = density[at];
    const double change = volume / after;
    changes[at] = change;
    energy_out[at] = energy[at] - (pressure[at] + viscosity[at]) * flux / (mass * volume);
    density_out[at] = mass * change;
}
