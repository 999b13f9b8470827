#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// A plane with a rim of one: each point by its own weight, that of the four beside it, that of the four at corners.
// An item walks down 16 rows of two columns, and keeps the sums of two rows.
#define ROWS 16

__kernel void smooth(__global const double *restrict from, __global double *restrict to, const int aligned,
                     double centre, double beside, double diagonal)
{
    // rows are stretched to a multiple of some doubles
    const int all = 2 * get_global_size(1) + 2;
    const int pitch = (all + aligned - 1) / aligned * aligned;
    int at = get_group_id(0) * ROWS * pitch + 2 * get_global_id(1);        // left of the two, in the row above

    double2 left = *(__global const double2 *)(from + at), right = *(__global const double2 *)(from + at + 2);
    double2 middle0 = (double2)(left.y, right.x), sides0 = left + right;
    at += pitch;
    left = *(__global const double2 *)(from + at);
    right = *(__global const double2 *)(from + at + 2);
    double2 middle1 = (double2)(left.y, right.x), sides1 = left + right;
    #pragma unroll 4
    for (int k = 0; k < ROWS; k++) {
        left = *(__global const double2 *)(from + at + pitch);
        right = *(__global const double2 *)(from + at + pitch + 2);
        const double2 middle2 = (double2)(left.y, right.x), sides2 = left + right;
        const double2 sum = centre * middle1 + beside * (middle0 + middle2 + sides1) + diagonal * (sides0 + sides2);
        to[at + 1] = sum.x;
        to[at + 2] = sum.y;
        middle0 = middle1;
        sides0 = sides1;
        middle1 = middle2;
        sides1 = sides2;
        at += pitch;
    }
}
