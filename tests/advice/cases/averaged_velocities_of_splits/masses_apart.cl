// Velocities that contacts changed, averaged over the copies of each body.
__kernel void average_splits(__global const float *inverse_masses, __global int *starts, __global const uint *counts,
                             __global float4 *linear, __global float4 *angular, int n)
{
    int i = get_global_id(0);

    if (i < n) {
        if (inverse_masses[i] != 0.0f) {
            int start = starts[i];
            int count = counts[i];
            float share = 1.0f / (float)count;
            float4 mean_linear = (float4)(0.0f), mean_angular = (float4)(0.0f);

            for (int j = 0; j < count; j++) {
                mean_linear += linear[start + j] * share;
                mean_angular += angular[start + j] * share;
            }
            for (int j = 0; j < count; j++) {
                linear[start + j] = mean_linear;
                angular[start + j] = mean_angular;
            }
        }
    }
}
