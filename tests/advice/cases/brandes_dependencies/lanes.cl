// Betweenness, backward phase (Brandes): vertices of one level gather the dependencies of their successors.
// Called from the deepest level up to the source. LANES work-items share a vertex.
#define LANES 8

__kernel void dependencies(__global const int *row, __global const int *col,
                           __global const int *depth, __global const float *sigma,
                           __global float *delta, int level, int vertices)
{
    __local float part[128];
    int lid = get_local_id(0);
    int lane = lid % LANES;
    int v = get_global_id(0) / LANES;
    bool mine = v < vertices && depth[v] == level;

    float sum = 0.0f;
    if (mine)
        for (int e = row[v] + lane; e < row[v + 1]; e += LANES) {
            int w = col[e];
            if (depth[w] == level + 1)
                sum += sigma[v] / sigma[w] * (1.0f + delta[w]);
        }
    part[lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (mine && lane == 0) {
        for (int l = 1; l < LANES; l++)
            sum += part[lid + l];
        delta[v] += sum;
    }
}
