#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Adds the commutator of a matrix of all, the energy, and each of many small complex matrices, times -i and a step.
// A group has four matrices, which it stages, and an item one element.
#define N 7
#define M (N * N)

double2 times(double2 a, double2 b)
{
    return (double2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

__kernel __attribute__((reqd_work_group_size(196, 1, 1)))
void commutators(__global const double2 *restrict given, __global double2 *restrict changed,
                 __global const double2 *restrict energy, int matrices, int n, double step)
{
    __local double2 own[4 * M], of_all[M];
    const int l = get_local_id(0), at = get_global_id(0), m = l / M * M, i = (l - m) / N, j = (l - m) % N;
    const double2 old = changed[at];
    double2 sum = (double2)(0.0, 0.0);

    own[l] = given[at];
    if (l < M)
        of_all[l] = energy[l];
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (int k = 0; k < N; k++) {
        sum += times(of_all[i * N + k], own[m + k * N + j]);
        sum -= times(own[m + i * N + k], of_all[k * N + j]);
    }
    changed[at] = (double2)(old.x + step * sum.y, old.y - step * sum.x);
}
