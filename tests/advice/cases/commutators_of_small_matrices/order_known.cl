#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Adds the commutator of a matrix of all, the energy, and each of many small complex matrices, times -i and a step.
// There are seven rows, which the compiler knows.
#define N 7

double2 times(double2 a, double2 b)
{
    return (double2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

__kernel void commutators(__global const double2 *restrict given, __global double2 *restrict changed,
                          __global const double2 *restrict energy, int matrices, int order, double step)
{
    const int m = get_global_id(0) * N * N;

    if (get_global_id(0) >= matrices)
        return;
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) {
            double2 sum = (double2)(0.0, 0.0);

            for (int k = 0; k < N; k++) {
                sum += times(energy[i * N + k], given[m + k * N + j]);
                sum -= times(given[m + i * N + k], energy[k * N + j]);
            }
            changed[m + i * N + j].x += step * sum.y;
            changed[m + i * N + j].y -= step * sum.x;
        }
    }
}
