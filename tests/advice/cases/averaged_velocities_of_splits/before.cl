// Velocities that contacts changed, averaged over the copies of each body.
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
                             __global float4 *linear, __global float4 *angular, int n)
{
    int i = get_global_id(0);

    if (i < n) {
        if (bodies[i].inverse_mass != 0.0f) {
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
