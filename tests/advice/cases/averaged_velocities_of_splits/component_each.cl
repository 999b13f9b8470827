// Velocities that contacts changed, averaged over the copies of each body: an item for each component.
typedef struct {
    float4 place;
    float4 turn;
    float4 linear;
    float4 angular;
    uint shape;
    float inverse_mass;
    float bounce;
    float friction;
} Body;

__kernel void average_splits(__global Body *bodies, __global int *starts, __global const uint *counts,
                             __global float *linear, __global float *angular, int n)
{
    int i = get_global_id(0) / 4, c = get_global_id(0) % 4;

    if (i < n) {
        if (bodies[i].inverse_mass != 0.0f) {
            int start = starts[i];
            int count = counts[i];
            float share = 1.0f / (float)count;
            float mean_linear = 0.0f, mean_angular = 0.0f;

            for (int j = 0; j < count; j++) {
                mean_linear += linear[4 * (start + j) + c] * share;
                mean_angular += angular[4 * (start + j) + c] * share;
            }
            for (int j = 0; j < count; j++) {
                linear[4 * (start + j) + c] = mean_linear;
                angular[4 * (start + j) + c] = mean_angular;
            }
        }
    }
}
