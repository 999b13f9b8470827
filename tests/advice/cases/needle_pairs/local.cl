/* Global alignment of many pairs of short reads, one work-group per pair,
   one work-item per row, sweeping over the anti-diagonals. */
#define LEN 64
#define W (LEN + 1)

__kernel void align_pairs(__global int *score, __global const char *seqA, __global const char *seqB,
                          const int match, const int mismatch, const int gap)
{
    __local int m[W * W];
    const int pair = get_group_id(0);
    const int r = get_local_id(0) + 1;

    m[r * W] = -gap * r;
    m[r] = -gap * r;
    if (r == 1) m[0] = 0;

    for (int d = 2; d <= 2 * LEN; d++)
    {
        barrier(CLK_LOCAL_MEM_FENCE);
        const int c = d - r;
        if (c >= 1 && c <= LEN)
        {
            const int same = seqA[pair * LEN + r - 1] == seqB[pair * LEN + c - 1] ? match : -mismatch;
            int best = m[(r - 1) * W + c - 1] + same;
            best = max(best, m[(r - 1) * W + c] - gap);
            best = max(best, m[r * W + c - 1] - gap);
            m[r * W + c] = best;
        }
    }

    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = r - 1; k < W * W; k += LEN)
        score[pair * W * W + k] = m[k];
}
