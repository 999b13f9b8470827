/* Multi-source BFS, bottom-up step. 512 searches run at once: a vertex has a bit for each in frontier and seen. */
__kernel void msbfs_pull(__global int *row, __global int *col, __global ulong8 *frontier, __global ulong8 *seen,
                         __global ulong8 *next, const int num_nodes)
{
    int tid = get_global_id(0);
    if (tid < num_nodes) {
        int start = row[tid];
        int end = row[tid + 1];
        ulong8 reached = 0;
        for (int edge = start; edge < end; edge++)
            reached |= frontier[col[edge]];
        next[tid] = reached & ~seen[tid];
    }
}
