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

    for (int e = row[v]; e < row[v + 1]; e++) {
        int w = col[e];
        if (depth[w] == level + 1)
            delta[v] += sigma[v] / sigma[w] * (1.0f + delta[w]);
    }
}
