// Products of the strains of two wave fields, at the 125 points of each element
// A group has four elements behind each other.
#define POINTS 125

kernel void add_sensitivities(
    global const float *forward_xx, global const float *forward_yy, global const float *forward_xy,
    global const float *forward_xz, global const float *forward_yz, global const float *forward_third,
    global const float *backward_xx, global const float *backward_yy, global const float *backward_xy,
    global const float *backward_xz, global const float *backward_yz, global const float *backward_third,
    global float *shear, global float *bulk, const int elements, const float step)
{
    const int first = 4 * (get_group_id(0) + get_group_id(1) * get_num_groups(0));

    for (int element = first; element < min(first + 4, elements); element++) {
        const int p = element * POINTS + get_local_id(0);
        shear[p] = shear[p] + step * (
            forward_xx[p] * backward_xx[p] + forward_yy[p] * backward_yy[p]
            + (forward_xx[p] + forward_yy[p]) * (backward_xx[p] + backward_yy[p])
            + 2 * (forward_xy[p] * backward_xy[p] + forward_xz[p] * backward_xz[p] + forward_yz[p] * backward_yz[p]));
        bulk[p] = bulk[p] + step * (9 * forward_third[p] * backward_third[p]);
    }
}
