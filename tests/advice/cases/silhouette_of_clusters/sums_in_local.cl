// How well points in the plane lie in their clusters: silhouettes, added up; an item has a point.
#define MOST 16   // clusters
#define ITEMS 128

void add_local(__local float *to, float what)
{
    __local uint *bits = (__local uint *)to;
    uint seen = *bits, old;
    do {
        old = seen;
        seen = atomic_cmpxchg(bits, old, as_uint(as_float(old) + what));
    } while (seen != old);
}

void add_global(__global float *to, float what)
{
    __global uint *bits = (__global uint *)to;
    uint seen = *bits, old;
    do {
        old = seen;
        seen = atomic_cmpxchg(bits, old, as_uint(as_float(old) + what));
    } while (seen != old);
}

__kernel void silhouettes(__global const float2 *points, __global const uint *cluster_of, __global const uint *sizes,
                          const int clusters, const int n, __global float *total)
{
    __local uint size[MOST];
    __local float group_total;
    __local float far[MOST][ITEMS];
    const int p = get_global_id(0), lid = get_local_id(0);
    if (lid == 0)
        group_total = 0.0f;
    if (lid < clusters)
        size[lid] = sizes[lid];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int c = 0; c < MOST; c++)
        far[c][lid] = 0.0f;
    for (int i = 0; i < n; i++)
        far[cluster_of[i]][lid] +=
            sqrt(pow(points[i].x - points[p].x, 2.0f) + pow(points[i].y - points[p].y, 2.0f));

    const uint own = cluster_of[p];
    const float within = far[own][lid] / size[own];
    float next = MAXFLOAT;
    for (int c = 0; c < clusters; c++)
        if (c != own)
            next = min(next, far[c][lid] / size[c]);
    add_local(&group_total, (next - within) / max(within, next));
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0)
        add_global(total, group_total);
}
