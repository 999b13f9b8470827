// Betweenness, backward phase (Brandes): vertices of one level gather the dependencies of their successors.
// Called from the deepest level up to the source.
__kernel void dependencies(__global const int *row, __global const int *col,
                           __global const int *depth, __global const float *sigma,
                           __global float *delta, int level, int vertices)
{
    int v = get_global_id(0);
    if (v >= vertices)
        return;
    if (depth[v] != level)
        return;

    const int end = row[v + 1];
    const float paths = sigma[v];
    for (int e = row[v]; e < end; e++) {
        int w = col[e];
        if (depth[w] == level + 1)
            delta[v] += paths / sigma[w] * (1.0f + delta[w]);
    }
}
