#define LENGTH  64
#define LETTERS 24

// Needleman-Wunsch: item t has row t + 1 of the table; what it came to goes to the next item by one of two
// lines, in turn, so that a barrier a diagonal is enough.
__kernel __attribute__((reqd_work_group_size(LENGTH, 1, 1)))
void needle(__global const uchar *restrict seq1, __global const uchar *restrict seq2,
            __global const int *restrict blosum, __global int *restrict score, int penalty)
{
    __local char cost[LETTERS * LETTERS];
    __local int line[2][LENGTH];
    __local uchar b[LENGTH];

    const int t = get_local_id(0);
    const int pair = get_group_id(0);

    for (int k = t; k < LETTERS * LETTERS; k += LENGTH)
        cost[k] = blosum[k];
    b[t] = seq2[pair * LENGTH + t];
    __local const char *costs = cost + seq1[pair * LENGTH + t] * LETTERS;
    int corner = -t * penalty;
    int left = -(t + 1) * penalty;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int d = 0; d < 2 * LENGTH - 1; d++) {
        const int x = d - t;
        if (x >= 0 && x < LENGTH) {
            const int above = t == 0 ? -(d + 1) * penalty : line[d & 1][t - 1];
            left = max(corner + costs[b[x]], max(above, left) - penalty);
            corner = above;
            line[~d & 1][t] = left;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    if (t == LENGTH - 1)
        score[pair] = left;
}
