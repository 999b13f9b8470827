// New predictions, and their differences to old ones of one order after the other
// Two neighbours an item; planes have an even number of elements.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Puts a value in its place, and returns what it has gained on the one before.
static double2 replace(global double2 *place, double2 value)
{
    const double2 gained = value - *place;
    *place = value;
    return gained;
}

kernel void update_differences(global double2 *old, global const double2 *new, const int n)
{
    const int i = get_global_id(0), pairs = n / 2;

    if (i < pairs) {
        double2 left = new[4 * pairs + i];
        left = replace(old + 4 * pairs + i, left);
        left = replace(old + 5 * pairs + i, left);
        left = replace(old + 6 * pairs + i, left);
        left = replace(old + 7 * pairs + i, left);
        left = replace(old + 8 * pairs + i, left);
        left = replace(old + 9 * pairs + i, left);
        left = replace(old + 10 * pairs + i, left);
        left = replace(old + 11 * pairs + i, left);
        left = replace(old + 12 * pairs + i, left);
        old[13 * pairs + i] = left;
    }
}
