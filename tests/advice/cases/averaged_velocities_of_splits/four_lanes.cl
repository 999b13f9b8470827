// Velocities that contacts changed, averaged over the copies of each body, which four lanes share.
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
    __local float4 parts_linear[64], parts_angular[64];
    const int l = get_local_id(0), i = get_global_id(0) / 4, lane = l & 3;
    const int moves = i < n && bodies[i].inverse_mass != 0.0f;
    const int start = moves ? starts[i] : 0, count = moves ? (int)counts[i] : 0;
    const float share = 1.0f / (float)count;
    float4 mean_linear = (float4)(0.0f), mean_angular = (float4)(0.0f);

    for (int j = lane; j < count; j += 4) {
        mean_linear += linear[start + j] * share;
        mean_angular += angular[start + j] * share;
    }
    parts_linear[l] = mean_linear;
    parts_angular[l] = mean_angular;
    barrier(CLK_LOCAL_MEM_FENCE);
    mean_linear = parts_linear[l - lane] + parts_linear[l - lane + 1] + parts_linear[l - lane + 2]
                  + parts_linear[l - lane + 3];
    mean_angular = parts_angular[l - lane] + parts_angular[l - lane + 1] + parts_angular[l - lane + 2]
                   + parts_angular[l - lane + 3];
    for (int j = lane; j < count; j += 4) {
        linear[start + j] = mean_linear;
        angular[start + j] = mean_angular;
    }
}
