#define LANES 8   // items a node
#define GROUP 128
#define STRIDE 25   // the most neighbours are 22

// labels of a node's neighbours are gathered once, by eight items, each of which counts some of them;
// count and label are compared as one number
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void propagate(__global const int *restrict row, __global const int *restrict col, __global const int *restrict label,
               __global int *restrict new_label, int nodes)
{
    __local int seen[GROUP / LANES * STRIDE];
    __local ulong bests[GROUP];
    const int l = get_local_id(0), v = get_global_id(0) / LANES, lane = l % LANES;
    __local int *mine = seen + l / LANES * STRIDE;
    const int begin = v < nodes ? row[v] : 0, degree = v < nodes ? row[v + 1] - begin : 0;
    ulong best = 0;

    for (int a = lane; a < degree; a += LANES)
        mine[a] = label[col[begin + a]];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int a = lane; a < degree; a += LANES)
    {
        const int own = mine[a];
        int count = 0;
        for (int b = 0; b < degree; b++)
            count += mine[b] == own ? 1 : 0;
        best = max(best, (ulong)count << 32 | (uint)~own);
    }
    bests[l] = best;
    for (int s = LANES / 2; s > 0; s /= 2)
    {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < s)
            bests[l] = max(bests[l], bests[l + s]);
    }
    if (lane == 0 && v < nodes)
        new_label[v] = degree > 0 ? ~(int)(uint)bests[l] : label[v];
}
