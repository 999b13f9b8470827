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
        for (int e = rowptr[v]; e < rowptr[v + 1]; e++) {
            if (level[adj[e]] == UNSEEN)
                level[adj[e]] = cur + 1;
        }
    }
}
