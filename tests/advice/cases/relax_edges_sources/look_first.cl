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
    if (e >= nedges)
        return;

    for (int s = 0; s < nsources; s++) {
        int d = dist[s * nvertices + edges[e].from];
        int to = s * nvertices + edges[e].to;
        // it only falls: who is above of what stands there need not try
        if (d < UNREACHED && d + edges[e].weight < next[to])
            atomic_min(&next[to], d + edges[e].weight);
    }
}
