/* Global alignment of many pairs of short reads, one work-group per pair,
   one work-item per row, sweeping over the anti-diagonals.
   Cell (r, c) is kept at [r + c][r]. */
#define LEN 64
#define W (LEN + 1)
#define AT(r, c) (((r) + (c)) * W + (r))

__kernel void align_pairs(__global int *score, __global const char *seqA, __global const char *seqB,
                          const int match, const int mismatch, const int gap)
{
    const int pair = get_group_id(0);
    const int r = get_local_id(0) + 1;
    __global int *m = score + pair * W * (2 * LEN + 1);

    m[AT(r, 0)] = -gap * r;
    m[AT(0, r)] = -gap * r;
    if (r == 1) m[0] = 0;

    for (int d = 2; d <= 2 * LEN; d++)
    {
        barrier(CLK_GLOBAL_MEM_FENCE);
        const int c = d - r;
        if (c >= 1 && c <= LEN)
        {
            const int same = seqA[pair * LEN + r - 1] == seqB[pair * LEN + c - 1] ? match : -mismatch;
            int best = m[AT(r - 1, c - 1)] + same;
            best = max(best, m[AT(r - 1, c)] - gap);
            best = max(best, m[AT(r, c - 1)] - gap);
            m[AT(r, c)] = best;
        }
    }
}
