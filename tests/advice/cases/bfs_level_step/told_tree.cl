#define UNSEEN 255

// the whole group takes part in the edges of each of its vertices
__kernel void expand(__global const int *rowptr,
                     __global const int *adj,
                     __global uchar *level,
                     const int nv,
                     const int cur)
{
    int n = get_local_size(0);
    int first = get_group_id(0) * n;
    for (int v = first; v < min(first + n, nv); v++) {
        if (level[v] == cur) {
            for (int e = rowptr[v] + get_local_id(0); e < rowptr[v + 1]; e += n) {
                if (level[adj[e]] == UNSEEN)
                    level[adj[e]] = cur + 1;
            }
        }
    }
}
