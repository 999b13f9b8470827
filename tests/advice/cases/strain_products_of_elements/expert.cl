// Products of the strains of two wave fields, at the 125 points of each element
// An item has the next point, whichever element that is of.
#define POINTS 125

kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void add_sensitivities(
    global const float *restrict forward_xx, global const float *restrict forward_yy,
    global const float *restrict forward_xy, global const float *restrict forward_xz,
    global const float *restrict forward_yz, global const float *restrict forward_third,
    global const float *restrict backward_xx, global const float *restrict backward_yy,
    global const float *restrict backward_xy, global const float *restrict backward_xz,
    global const float *restrict backward_yz, global const float *restrict backward_third,
    global float *restrict shear, global float *restrict bulk, const int elements, const float step)
{
    const int p = get_global_id(0);

    if (p < elements * POINTS) {
        const float fx = forward_xx[p], fy = forward_yy[p], bx = backward_xx[p], by = backward_yy[p];
        const float mixed = forward_xy[p] * backward_xy[p] + forward_xz[p] * backward_xz[p]
                            + forward_yz[p] * backward_yz[p];
        shear[p] += step * (fx * bx + fy * by + (fx + fy) * (bx + by) + 2 * mixed);
        bulk[p] += 9 * step * forward_third[p] * backward_third[p];
    }
}
