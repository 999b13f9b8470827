/* Multi-source BFS, bottom-up step. 512 searches run at once: a vertex has a bit for each in frontier and seen. */
#define WORDS 8

__kernel void msbfs_pull(__global int *row, __global int *col, __global ulong *frontier, __global ulong *seen,
                         __global ulong *next, const int num_nodes)
{
    int tid = get_global_id(0);
    if (tid < num_nodes) {
        int start = row[tid];
        int end = row[tid + 1];
        for (int w = 0; w < WORDS; w++) {
            next[tid * WORDS + w] = 0;
            for (int edge = start; edge < end; edge++) {
                int nid = col[edge];
                next[tid * WORDS + w] |= frontier[nid * WORDS + w];
            }
            next[tid * WORDS + w] &= ~seen[tid * WORDS + w];
        }
    }
}
