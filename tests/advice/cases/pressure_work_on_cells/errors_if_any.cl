#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// Half a step of cells that pressure works on: what flows through the four faces changes their volume, and so their
// density and energy.  Two layers of ghosts; faces and nodes have one more than cells.
// An item tells of an error itself.
#define CELL(dx, dy) ((y + (dy)) * (nx + 4) + x + (dx))
#define X_FACE(dx, dy) ((y + (dy)) * (nx + 5) + x + (dx))
#define Y_FACE(dx, dy) CELL(dx, dy)
#define NODE(dx, dy) X_FACE(dx, dy)

__kernel void pressure_work(double dt, __global int *restrict errors, __global const double *restrict x_area,
                            __global const double *restrict y_area, __global const double *restrict volume,
                            __global const double *restrict density0, __global double *restrict density1,
                            __global const double *restrict energy0, __global double *restrict energy1,
                            __global const double *restrict pressure, __global const double *restrict viscosity,
                            __global const double *restrict x_speed, __global const double *restrict y_speed,
                            int nx, int ny)
{
    const int x = get_global_id(0) + 2, y = get_global_id(1) + 2;
    if (x < nx + 2 && y < ny + 2) {
        const double left = x_area[X_FACE(0, 0)] * (x_speed[NODE(0, 0)] + x_speed[NODE(0, 1)]
                                                    + x_speed[NODE(0, 0)] + x_speed[NODE(0, 1)]) * 0.25 * dt * 0.5;
        const double right = x_area[X_FACE(1, 0)] * (x_speed[NODE(1, 0)] + x_speed[NODE(1, 1)]
                                                     + x_speed[NODE(1, 0)] + x_speed[NODE(1, 1)]) * 0.25 * dt * 0.5;
        const double bottom = y_area[Y_FACE(0, 0)] * (y_speed[NODE(0, 0)] + y_speed[NODE(1, 0)]
                                                      + y_speed[NODE(0, 0)] + y_speed[NODE(1, 0)]) * 0.25 * dt * 0.5;
        const double top = y_area[Y_FACE(0, 1)] * (y_speed[NODE(0, 1)] + y_speed[NODE(1, 1)]
                                                   + y_speed[NODE(0, 1)] + y_speed[NODE(1, 1)]) * 0.25 * dt * 0.5;
        const double total = right - left + top - bottom;
        const double scale = volume[CELL(0, 0)] / (volume[CELL(0, 0)] + total);
        const double least = fmin(volume[CELL(0, 0)] + total, fmin(volume[CELL(0, 0)] + right - left,
                                                                   volume[CELL(0, 0)] + top - bottom));
        if (scale <= 0.0 || least <= 0.0)
            atomic_max(errors, least <= 0.0 ? 2 : 1);
        const double inverse = 1.0 / volume[CELL(0, 0)];
        const double work = (pressure[CELL(0, 0)] / density0[CELL(0, 0)] + viscosity[CELL(0, 0)] / density0[CELL(0, 0)])
                            * total * inverse;
        energy1[CELL(0, 0)] = energy0[CELL(0, 0)] - work;
        density1[CELL(0, 0)] = density0[CELL(0, 0)] * scale;
    }
}
