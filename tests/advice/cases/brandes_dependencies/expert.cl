// Betweenness, backward phase (Brandes): vertices of one level gather the dependencies of their successors.
#define LANES 8
#define GROUP 128

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void dependencies(__global const int *restrict row, __global const int *restrict col,
                  __global const float4 *restrict vertex,      // depth, sigma, delta of each
                  __global float *restrict delta, int level, int vertices)
{
    __local float part[GROUP];
    const int lid = get_local_id(0), lane = lid % LANES;
    const int v = get_global_id(0) / LANES;
    const float4 own = vertex[min(v, vertices - 1)];
    const bool mine = v < vertices && own.x == level;
    const float below = level + 1;

    float sum = 0.0f;
    if (mine) {
        const int end = row[v + 1];
        for (int e = row[v] + lane; e < end; e += LANES) {
            const float4 s = vertex[col[e]];
            if (s.x == below)
                sum += native_divide(1.0f + s.z, s.y);
        }
    }
    part[lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (mine && lane == 0) {
#pragma unroll
        for (int l = 1; l < LANES; l++)
            sum += part[lid + l];
        delta[v] = own.z + own.y * sum;
    }
}
