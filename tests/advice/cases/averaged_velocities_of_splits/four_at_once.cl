// Velocities that contacts changed, averaged over the copies of each body, four of which are loaded at once.
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
            int count = counts[i], j = 0;
            float share = 1.0f / (float)count;
            float4 mean_linear = (float4)(0.0f), mean_angular = (float4)(0.0f);

            for (; j + 4 <= count; j += 4) {
                float4 a = linear[start + j], b = linear[start + j + 1];
                float4 c = linear[start + j + 2], d = linear[start + j + 3];
                float4 p = angular[start + j], q = angular[start + j + 1];
                float4 r = angular[start + j + 2], s = angular[start + j + 3];
                mean_linear += (a + b) * share + (c + d) * share;
                mean_angular += (p + q) * share + (r + s) * share;
            }
            for (; j < count; j++) {
                mean_linear += linear[start + j] * share;
                mean_angular += angular[start + j] * share;
            }
            for (j = 0; j < count; j++) {
                linear[start + j] = mean_linear;
                angular[start + j] = mean_angular;
            }
        }
    }
}
