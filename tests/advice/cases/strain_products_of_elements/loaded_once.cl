// Products of the strains of two wave fields, at the 125 points of each element
// What is needed twice is loaded once.
#define POINTS 125

kernel void add_sensitivities(
    global const float *forward_xx, global const float *forward_yy, global const float *forward_xy,
    global const float *forward_xz, global const float *forward_yz, global const float *forward_third,
    global const float *backward_xx, global const float *backward_yy, global const float *backward_xy,
    global const float *backward_xz, global const float *backward_yz, global const float *backward_third,
    global float *shear, global float *bulk, const int elements, const float step)
{
    const int element = get_group_id(0) + get_group_id(1) * get_num_groups(0);

    if (element < elements) {
        const int p = element * POINTS + get_local_id(0);
        const float fx = forward_xx[p], fy = forward_yy[p], bx = backward_xx[p], by = backward_yy[p];
        const float mixed = forward_xy[p] * backward_xy[p] + forward_xz[p] * backward_xz[p]
                            + forward_yz[p] * backward_yz[p];
        shear[p] += step * (fx * bx + fy * by + (fx + fy) * (bx + by) + 2 * mixed);
        bulk[p] += 9 * step * forward_third[p] * backward_third[p];
    }
}
