#define UNSEEN 255
#define LANES 32

// LANES neighbouring items share a vertex
__kernel void expand(__global const int *rowptr,
                     __global const int *adj,
                     __global uchar *level,
                     const int nv,
                     const int cur)
{
    int v = get_global_id(0) / LANES;
    int lane = get_global_id(0) % LANES;
    if (v >= nv)
        return;
    if (level[v] == cur) {
        for (int e = rowptr[v] + lane; e < rowptr[v + 1]; e += LANES) {
            if (level[adj[e]] == UNSEEN)
                level[adj[e]] = cur + 1;
        }
    }
}
