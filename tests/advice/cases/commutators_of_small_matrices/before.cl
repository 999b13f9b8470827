#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Adds the commutator of a matrix of all, the energy, and each of many small complex matrices, times -i and a step.

double2 times(double2 a, double2 b)
{
    return (double2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

__kernel void commutators(__global const double2 *restrict given, __global double2 *restrict changed,
                          __global const double2 *restrict energy, int matrices, int n, double step)
{
    const int m = get_global_id(0) * n * n;

    if (get_global_id(0) >= matrices)
        return;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            double2 sum = (double2)(0.0, 0.0);

            for (int k = 0; k < n; k++) {
                sum += times(energy[i * n + k], given[m + k * n + j]);
                sum -= times(given[m + i * n + k], energy[k * n + j]);
            }
            changed[m + i * n + j].x += step * sum.y;
            changed[m + i * n + j].y -= step * sum.x;
        }
    }
}
