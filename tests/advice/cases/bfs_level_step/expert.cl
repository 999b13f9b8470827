#define UNSEEN 255
#define GROUP 256

/* Every item looks at its own vertex; those of the frontier queue up in local memory,
   and the whole group then works off the edges of all of them. */
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void expand(__global const int *restrict rowptr,
            __global const int *restrict adj,
            __global uchar *level,
            const int nv,
            const int cur)
{
    __local int first[GROUP], sum[GROUP + 1], queued;
    const int l = get_local_id(0);
    const int v = get_global_id(0);
    if (l == 0) queued = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (v < nv && level[v] == cur) {
        const int at = atomic_inc(&queued);
        const int start = rowptr[v];
        first[at] = start;
        sum[at + 1] = rowptr[v + 1] - start;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const int q = queued;
    if (l == 0) {
        sum[0] = 0;
        for (int k = 0; k < q; k++) sum[k + 1] += sum[k];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    int k = 0;
    for (int w = l; w < sum[q]; w += GROUP) {
        while (w >= sum[k + 1]) k++;
        const int u = adj[first[k] + w - sum[k]];
        if (level[u] == UNSEEN) level[u] = cur + 1;
    }
}
