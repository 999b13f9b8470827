#define UNSEEN 255

__kernel void expand(__global const int *rowptr,
                     __global const int *adj,
                     __global uchar *level,
                     const int nv,
                     const int cur)
{
    int v = get_global_id(0);
    if (v >= nv)
        return;
    if (level[v] == cur) {
        int end = rowptr[v + 1];
        for (int e = rowptr[v]; e < end; e++) {
            int u = adj[e];
            if (level[u] == UNSEEN)
                level[u] = cur + 1;
        }
    }
}
