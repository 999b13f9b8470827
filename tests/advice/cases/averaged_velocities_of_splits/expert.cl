// Velocities that contacts changed, averaged over the copies of each body: an item for each of eight components.
__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void average_splits(__global const float *restrict inverse_masses, __global const int *restrict starts,
                    __global const uint *restrict counts, __global float *restrict linear,
                    __global float *restrict angular, int n)
{
    const int i = get_global_id(0) >> 3, c = get_global_id(0) & 3;

    if (i >= n || inverse_masses[i] == 0.0f)
        return;

    __global float *own = (get_global_id(0) & 4 ? angular : linear) + 4 * starts[i] + c;
    const int count = counts[i];
    const float share = 1.0f / (float)count;
    float mean = 0.0f;

    #pragma unroll 4
    for (int j = 0; j < count; j++)
        mean += own[4 * j] * share;
    #pragma unroll 4
    for (int j = 0; j < count; j++)
        own[4 * j] = mean;
}
