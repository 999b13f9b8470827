#define UNSEEN 255

// a work-group per vertex
__kernel void expand(__global const int *rowptr,
                     __global const int *adj,
                     __global uchar *level,
                     const int nv,
                     const int cur)
{
    int v = get_group_id(0);
    if (level[v] == cur) {
        for (int e = rowptr[v] + get_local_id(0); e < rowptr[v + 1]; e += get_local_size(0)) {
            if (level[adj[e]] == UNSEEN)
                level[adj[e]] = cur + 1;
        }
    }
}
