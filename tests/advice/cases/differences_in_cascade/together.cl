// New predictions, and their differences to old ones of one order after the other
// The planes of an element stand together.
#define PLANES 14
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Puts a value in its place, and returns what it has gained on the one before.
static double replace(global double *place, double value)
{
    const double gained = value - *place;
    *place = value;
    return gained;
}

kernel void update_differences(global double *old, global const double *new, const int n)
{
    const int i = get_global_id(0);

    if (i < n) {
        double left = new[i * PLANES + 4];
        left = replace(old + i * PLANES + 4, left);
        left = replace(old + i * PLANES + 5, left);
        left = replace(old + i * PLANES + 6, left);
        left = replace(old + i * PLANES + 7, left);
        left = replace(old + i * PLANES + 8, left);
        left = replace(old + i * PLANES + 9, left);
        left = replace(old + i * PLANES + 10, left);
        left = replace(old + i * PLANES + 11, left);
        left = replace(old + i * PLANES + 12, left);
        old[i * PLANES + 13] = left;
    }
}
