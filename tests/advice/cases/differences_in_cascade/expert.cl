// New predictions, and their differences to old ones of one order after the other
// All old ones are loaded before any is stored.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void update_differences(global double *restrict old, global const double *restrict new, const int n)
{
    const int i = get_global_id(0);

    if (i < n) {
        double was[9], left = new[4 * n + i];
        #pragma unroll
        for (int p = 0; p < 9; p++) was[p] = old[(p + 4) * n + i];
        #pragma unroll
        for (int p = 0; p < 9; p++) {
            old[(p + 4) * n + i] = left;
            left -= was[p];
        }
        old[13 * n + i] = left;
    }
}
