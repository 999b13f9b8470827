// Products of the strains of two wave fields, at the 125 points of each element
// Four points an item; their number is a multiple of four.
#define POINTS 125

kernel void add_sensitivities(
    global const float4 *forward_xx, global const float4 *forward_yy, global const float4 *forward_xy,
    global const float4 *forward_xz, global const float4 *forward_yz, global const float4 *forward_third,
    global const float4 *backward_xx, global const float4 *backward_yy, global const float4 *backward_xy,
    global const float4 *backward_xz, global const float4 *backward_yz, global const float4 *backward_third,
    global float4 *shear, global float4 *bulk, const int elements, const float step)
{
    const int p = get_global_id(0);

    if (4 * p < elements * POINTS) {
        shear[p] = shear[p] + step * (
            forward_xx[p] * backward_xx[p] + forward_yy[p] * backward_yy[p]
            + (forward_xx[p] + forward_yy[p]) * (backward_xx[p] + backward_yy[p])
            + 2 * (forward_xy[p] * backward_xy[p] + forward_xz[p] * backward_xz[p] + forward_yz[p] * backward_yz[p]));
        bulk[p] = bulk[p] + step * (9 * forward_third[p] * backward_third[p]);
    }
}
