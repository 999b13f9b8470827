/* Multi-source BFS, bottom-up step: 512 searches, four items a vertex with 128 of them each. */
#define PAIRS 4

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void msbfs_pull(__global const int *restrict row, __global const int *restrict col,
                __global const ulong2 *restrict frontier, __global const ulong2 *restrict seen,
                __global ulong2 *restrict next, const int num_nodes)
{
    const int id = get_global_id(0), v = id / PAIRS, pair = id % PAIRS;
    if (v >= num_nodes)
        return;
    const int end = row[v + 1];
    ulong2 reached = 0;
    for (int e = row[v]; e < end; e++)
        reached |= frontier[col[e] * PAIRS + pair];
    next[id] = reached & ~seen[id];
}
