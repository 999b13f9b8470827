#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Adds the commutator of a matrix of all, the energy, and each of many small complex matrices, times -i and a step.
// An item has one element of one matrix.

double2 times(double2 a, double2 b)
{
    return (double2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

__kernel void commutators(__global const double2 *restrict given, __global double2 *restrict changed,
                          __global const double2 *restrict energy, int matrices, int n, double step)
{
    const int at = get_global_id(0), m = at / (n * n) * n * n, i = (at - m) / n, j = (at - m) % n;
    double2 sum = (double2)(0.0, 0.0);

    if (at >= matrices * n * n)
        return;
    for (int k = 0; k < n; k++) {
        sum += times(energy[i * n + k], given[m + k * n + j]);
        sum -= times(given[m + i * n + k], energy[k * n + j]);
    }
    changed[at].x += step * sum.y;
    changed[at].y -= step * sum.x;
}
