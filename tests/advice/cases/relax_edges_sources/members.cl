// One round of relaxation for all sources.  next[] starts as a copy of dist[].
#define UNREACHED 1000000

kernel void relax_edges(global const int *from, global const int *to, global const int *weight,
                        global const int *dist, global int *next,
                        int nvertices, int nedges, int nsources)
{
    int e = get_global_id(0);
    if (e >= nedges)
        return;

    for (int s = 0; s < nsources; s++) {
        int d = dist[s * nvertices + from[e]];
        if (d < UNREACHED)
            atomic_min(&next[s * nvertices + to[e]], d + weight[e]);
    }
}
