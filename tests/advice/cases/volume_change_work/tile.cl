#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// Work done by pressure and viscosity on cells whose faces move: change of volume, and density and energy after it.
// Fields are PAD longer than the mesh, velocities stand at the corners of cells.
#define PAD 5

#define WIDE 64
#define HIGH 4

__kernel void volume_work(__global const double *restrict areas_x, __global const double *restrict areas_y,
                          __global const double *restrict volumes, __global const double *restrict density,
                          __global double *restrict density_out, __global const double *restrict energy,
                          __global double *restrict energy_out, __global const double *restrict pressure,
                          __global const double *restrict viscosity, __global const double *restrict u_old,
                          __global const double *restrict u_new, __global const double *restrict v_old,
                          __global const double *restrict v_new, __global double *restrict changes,
                          const int width, const int height, const double step)
{
    __local double us[HIGH + 1][WIDE + 1], vs[HIGH + 1][WIDE + 1];
    const int x = get_global_id(0), y = get_global_id(1), pitch = width + PAD;
    const int left = x - get_local_id(0), low = y - get_local_id(1);
    for (int l = get_local_id(1) * WIDE + get_local_id(0); l < (HIGH + 1) * (WIDE + 1); l += HIGH * WIDE) {
        const int tx = l % (WIDE + 1), ty = l / (WIDE + 1);
        const int from = min(low + ty, height + PAD - 1) * pitch + min(left + tx, pitch - 1);
        us[ty][tx] = u_old[from] + u_new[from];
        vs[ty][tx] = v_old[from] + v_new[from];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x < 2 || x > width + 1 || y < 2 || y > height + 1)
        return;
    const int at = y * pitch + x, right = at + 1, up = at + pitch, lx = get_local_id(0), ly = get_local_id(1);

    const double west = areas_x[at] * (us[ly][lx] + us[ly + 1][lx]) * 0.25 * step;
    const double east = areas_x[right] * (us[ly][lx + 1] + us[ly + 1][lx + 1]) * 0.25 * step;
    const double south = areas_y[at] * (vs[ly][lx] + vs[ly][lx + 1]) * 0.25 * step;
    const double north = areas_y[up] * (vs[ly + 1][lx] + vs[ly + 1][lx + 1]) * 0.25 * step;
    const double flux = east - west + north - south;

    const double change = volumes[at] / (volumes[at] + flux);
    const double work = (pressure[at] / density[at] + viscosity[at] / density[at]) * flux / volumes[at];
    changes[at] = change;
    energy_out[at] = energy[at] - work;
    density_out[at] = density[at] * change;
}
