// New predictions, and their differences to old ones of one order after the other
// An item has an element of the first half, and one of the second.
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
    for (int i = get_global_id(0); i < n; i += get_global_size(0)) {
        double left = new[4 * n + i];
        left = replace(old + 4 * n + i, left);
        left = replace(old + 5 * n + i, left);
        left = replace(old + 6 * n + i, left);
        left = replace(old + 7 * n + i, left);
        left = replace(old + 8 * n + i, left);
        left = replace(old + 9 * n + i, left);
        left = replace(old + 10 * n + i, left);
        left = replace(old + 11 * n + i, left);
        left = replace(old + 12 * n + i, left);
        old[13 * n + i] = left;
    }
}
