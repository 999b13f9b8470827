/* Multi-source BFS, bottom-up step. 512 searches run at once: a vertex has a bit for each in frontier and seen;
 * each word of 64 searches is a plane of its own. */
#define WORDS 8

__kernel void msbfs_pull(__global int *row, __global int *col, __global ulong *frontier, __global ulong *seen,
                         __global ulong *next, const int num_nodes)
{
    int tid = get_global_id(0);
    if (tid < num_nodes) {
        int start = row[tid];
        int end = row[tid + 1];
        for (int w = 0; w < WORDS; w++) {
            next[w * num_nodes + tid] = 0;
            for (int edge = start; edge < end; edge++) {
                int nid = col[edge];
                next[w * num_nodes + tid] |= frontier[w * num_nodes + nid];
            }
            next[w * num_nodes + tid] &= ~seen[w * num_nodes + tid];
        }
    }
}
