#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// Half a step of cells that pressure works on: what flows through the four faces changes their volume, and so their
// density and energy.  Two layers of ghosts; faces and nodes have one more than cells.
// Two quotients a cell.
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

    if (x < nx + 2 && y < ny + 2) {
        const double quarter = 0.25 * dt;
        const double left = x_area[X_FACE(0, 0)] * (x_speed[NODE(0, 0)] + x_speed[NODE(0, 1)]) * quarter;
        const double right = x_area[X_FACE(1, 0)] * (x_speed[NODE(1, 0)] + x_speed[NODE(1, 1)]) * quarter;
        const double bottom = y_area[Y_FACE(0, 0)] * (y_speed[NODE(0, 0)] + y_speed[NODE(1, 0)]) * quarter;
        const double top = y_area[Y_FACE(0, 1)] * (y_speed[NODE(0, 1)] + y_speed[NODE(1, 1)]) * quarter;
        const double total = right - left + top - bottom;
        const double own = volume[CELL(0, 0)], density = density0[CELL(0, 0)];
        const double scale = own / (own + total);
        const double least = fmin(own + total, fmin(own + right - left, own + top - bottom));
        if (scale <= 0.0)
            codes[l] = 1;
        if (least <= 0.0)
            codes[l] = 2;
        energy1[CELL(0, 0)] = energy0[CELL(0, 0)]
                              - (pressure[CELL(0, 0)] + viscosity[CELL(0, 0)]) * total / (density * own);
        density1[CELL(0, 0)] = density * scale;
    }

    for (int reach = ITEMS / 2; reach > 0; reach /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < reach)
            codes[l] = max(codes[l], codes[l + reach]);
    }
    if (l == 0)
        errors[get_group_id(1) * get_num_groups(0) + get_group_id(0)] = codes[0];
}
