// One round of relaxation for all sources, whose distances from a vertex stand side by side; four of them an item.
// next[] starts as a copy of dist[], and only falls: who is above of what stands there need not try.
typedef struct edge {
    int from;
    int to;
    int weight;
} edge_t;

kernel void relax_edges(global const edge_t *restrict edges, global const int *restrict dist, global int *next,
                        int nvertices, int nedges, int nsources)
{
    const int q = get_global_id(0), e = get_global_id(1);
    if (e >= nedges)
        return;

    const edge_t edge = edges[e];
    const int4 d = vload4(edge.from * (nsources / 4) + q, dist) + edge.weight;
    global int *to = next + edge.to * nsources + q * 4;
    const int4 old = vload4(0, to);
    if (d.x < old.x) atomic_min(to, d.x);
    if (d.y < old.y) atomic_min(to + 1, d.y);
    if (d.z < old.z) atomic_min(to + 2, d.z);
    if (d.w < old.w) atomic_min(to + 3, d.w);
}
