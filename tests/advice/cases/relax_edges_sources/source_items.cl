// One round of relaxation for all sources.  next[] starts as a copy of dist[].
#define UNREACHED 1000000

typedef struct edge {
    int from;
    int to;
    int weight;
} edge_t;

kernel void relax_edges(global const edge_t *edges, global const int *dist, global int *next,
                        int nvertices, int nedges, int nsources)
{
    int e = get_global_id(0);
    int s = get_global_id(1);
    if (e >= nedges)
        return;

    int d = dist[s * nvertices + edges[e].from];
    if (d < UNREACHED)
        atomic_min(&next[s * nvertices + edges[e].to], d + edges[e].weight);
}
