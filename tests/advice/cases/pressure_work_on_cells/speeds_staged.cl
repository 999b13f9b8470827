#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// Half a step of cells that pressure works on: what flows through the four faces changes their volume, and so their
// density and energy.  Two layers of ghosts; faces and nodes have one more than cells.
// The speeds of a group's nodes are staged; it has one row.
#define CELL(dx, dy) ((y + (dy)) * (nx + 4) + x + (dx))
#define X_FACE(dx, dy) ((y + (dy)) * (nx + 5) + x + (dx))
#define Y_FACE(dx, dy) CELL(dx, dy)
#define NODE(dx, dy) X_FACE(dx, dy)
#define ITEMS 128

__kernel void pressure_work(double dt, __global int *restrict errors, __global const double *restrict x_area,
                            __global const double *restrict y_area, __global const double *restrict volume,
                            __global const double *restrict density0, __global double *restrict density1,
                            __global const double *restrict energy0, __global double *restrict energy1,
                            __global const double *restrict pressure, __global const double *restrict viscosity,
                            __global const double *restrict x_speed, __global const double *restrict y_speed,
                            int nx, int ny)
{
    const int x = get_global_id(0) + 2, y = get_global_id(1) + 2;
    __local int codes[ITEMS];
    const int l = get_local_id(1) * get_local_size(0) + get_local_id(0);
    codes[l] = 0;

    __local double xs[2][ITEMS + 1], ys[2][ITEMS + 1];
    if (y < ny + 2) {
        for (int dy = 0; dy < 2; dy++) {
            if (x < nx + 2) {
                xs[dy][l] = x_speed[NODE(0, dy)];
                ys[dy][l] = y_speed[NODE(0, dy)];
                if (l == ITEMS - 1 || x == nx + 1) {
                    xs[dy][l + 1] = x_speed[NODE(1, dy)];
                    ys[dy][l + 1] = y_speed[NODE(1, dy)];
                }
            }
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (x < nx + 2 && y < ny + 2) {
        const double left = x_area[X_FACE(0, 0)] * (xs[0][l] + xs[1][l] + xs[0][l] + xs[1][l])
                            * 0.25 * dt * 0.5;
        const double right = x_area[X_FACE(1, 0)] * (xs[0][l + 1] + xs[1][l + 1] + xs[0][l + 1] + xs[1][l + 1])
                            * 0.25 * dt * 0.5;
        const double bottom = y_area[Y_FACE(0, 0)] * (ys[0][l] + ys[0][l + 1] + ys[0][l] + ys[0][l + 1])
                            * 0.25 * dt * 0.5;
        const double top = y_area[Y_FACE(0, 1)] * (ys[1][l] + ys[1][l + 1] + ys[1][l] + ys[1][l + 1])
                            * 0.25 * dt * 0.5;
        const double total = right - left + top - bottom;
        const double scale = volume[CELL(0, 0)] / (volume[CELL(0, 0)] + total);
        const double least = fmin(volume[CELL(0, 0)] + total, fmin(volume[CELL(0, 0)] + right - left,
                                                                   volume[CELL(0, 0)] + top - bottom));
        if (scale <= 0.0)
            codes[l] = 1;
        if (least <= 0.0)
            codes[l] = 2;
        const double inverse = 1.0 / volume[CELL(0, 0)];
        const double work = (pressure[CELL(0, 0)] / density0[CELL(0, 0)] + viscosity[CELL(0, 0)] / density0[CELL(0, 0)])
                            * total * inverse;
        energy1[CELL(0, 0)] = energy0[CELL(0, 0)] - work;
        density1[CELL(0, 0)] = density0[CELL(0, 0)] * scale;
    }

    for (int reach = ITEMS / 2; reach > 0; reach /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < reach)
            codes[l] = max(codes[l], codes[l + reach]);
    }
    if (l == 0)
        errors[get_group_id(1) * get_num_groups(0) + get_group_id(0)] = codes[0];
}
