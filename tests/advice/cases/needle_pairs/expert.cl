/* Global alignment of many pairs of short reads, one work-group per pair,
   one work-item per row, sweeping over the anti-diagonals.
   Cell (r, c) is kept at [r + c][r]. The row's last cell and the one above it stay in registers;
   the row above hands its cell on through local memory. */
#define LEN 64
#define W (LEN + 1)

__kernel __attribute__((reqd_work_group_size(LEN, 1, 1)))
void align_pairs(__global int *restrict score, __global const char *restrict seqA, __global const char *restrict seqB,
                 const int match, const int mismatch, const int gap)
{
    __local int last[2][W];
    __local char other[LEN];
    const int pair = get_group_id(0);
    const int l = get_local_id(0), r = l + 1;
    __global int *m = score + pair * W * (2 * LEN + 1);

    const char mine = seqA[pair * LEN + l];
    other[l] = seqB[pair * LEN + l];
    m[r * W + r] = -gap * r;
    m[r * W] = -gap * r;
    if (l == 0) m[0] = 0;

    int left = -gap * r, corner = -gap * (r - 1);
    for (int d = 2; d <= 2 * LEN; d++)
    {
        __local int *before = last[(d - 1) & 1], *now = last[d & 1];
        if (l == 0) before[0] = -gap * (d - 1);
        barrier(CLK_LOCAL_MEM_FENCE);
        const int c = d - r;
        if (c >= 1 && c <= LEN)
        {
            const int up = before[r - 1];
            left = max(corner + (mine == other[c - 1] ? match : -mismatch), max(up, left) - gap);
            corner = up;
            now[r] = left;
            m[d * W + r] = left;
        }
    }
}
