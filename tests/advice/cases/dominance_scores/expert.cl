#define DIMS 6
#define BLOCK 128
#define SLICES 8

// for a top-k dominating query: how many tuples each tuple dominates; score starts as 0
__kernel __attribute__((reqd_work_group_size(BLOCK, 1, 1)))
void dominance_score(__global const float *restrict tuples, __global uint *restrict score, const int n)
{
    __local float others[BLOCK * DIMS];
    const int i = get_global_id(0), l = get_local_id(0);
    const int part = (n + SLICES - 1) / SLICES, first = get_global_id(1) * part, last = min(first + part, n);
    float own[DIMS];
    uint count = 0;

#pragma unroll
    for (int d = 0; d < DIMS; ++d)
        own[d] = i < n ? tuples[i * DIMS + d] : INFINITY;
    for (int from = first; from < last; from += BLOCK) {
        const int many = min(BLOCK, last - from);
        for (int k = l; k < many * DIMS; k += BLOCK)
            others[k] = tuples[from * DIMS + k];
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll 4
        for (int j = 0; j < many; ++j) {
            int worse = 0, better = 0;
#pragma unroll
            for (int d = 0; d < DIMS; ++d) {
                const float other = others[j * DIMS + d];
                worse |= own[d] > other;
                better |= own[d] < other;
            }
            count += better & ~worse;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (i < n && count)
        atomic_add(&score[i], count);
}
