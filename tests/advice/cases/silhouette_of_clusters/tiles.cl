// How well points in the plane lie in their clusters: silhouettes, added up; an item has a point.
#define MOST 16   // clusters
#define TILE 128  // points, as many as items

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
    __local float2 place[TILE];
    __local uint label[TILE];
    const int p = get_global_id(0), lid = get_local_id(0);
    if (lid == 0)
        group_total = 0.0f;
    if (lid < clusters)
        size[lid] = sizes[lid];
    barrier(CLK_LOCAL_MEM_FENCE);

    float far[MOST];
    for (int c = 0; c < MOST; c++)
        far[c] = 0.0f;
    for (int start = 0; start < n; start += TILE) {
        place[lid] = points[start + lid];
        label[lid] = cluster_of[start + lid];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = 0; i < TILE; i++)
            far[label[i]] += sqrt(pow(place[i].x - points[p].x, 2.0f) + pow(place[i].y - points[p].y, 2.0f));
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    const uint own = cluster_of[p];
    const float within = far[own] / size[own];
    float next = MAXFLOAT;
    for (int c = 0; c < clusters; c++)
        if (c != own)
            next = min(next, far[c] / size[c]);
    add_local(&group_total, (next - within) / max(within, next));
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0)
        add_global(total, group_total);
}
