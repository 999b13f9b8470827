// Betweenness, backward phase (Brandes): vertices of one level gather the dependencies of their successors.
// Called from the deepest level up to the source.
__kernel void dependencies(__global const int *row, __global const int *col,
                           __global const float4 *vertex,      // depth, sigma, delta of each
                           __global float *delta, int level, int vertices)
{
    int v = get_global_id(0);
    if (v >= vertices)
        return;
    if ((int)vertex[v].x != level)
        return;

    for (int e = row[v]; e < row[v + 1]; e++) {
        int w = col[e];
        float4 s = vertex[w];
        if ((int)s.x == level + 1)
            delta[v] += vertex[v].y / s.y * (1.0f + s.z);
    }
}
