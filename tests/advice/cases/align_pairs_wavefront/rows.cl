#define LENGTH  64
#define LETTERS 24

// Needleman-Wunsch: item t has row t + 1 of the table, and passes on what it came to, from left to right.
__kernel __attribute__((reqd_work_group_size(LENGTH, 1, 1)))
void needle(__global const uchar *seq1, __global const uchar *seq2, __global const int *blosum,
            __global int *score, int penalty)
{
    __local int last[LENGTH + 1];   // of each row, the element that was computed last
    __local uchar a[LENGTH], b[LENGTH];

    int t = get_local_id(0);
    int pair = get_group_id(0);

    a[t] = seq1[pair * LENGTH + t];
    b[t] = seq2[pair * LENGTH + t];
    int corner = -t * penalty;
    int left = -(t + 1) * penalty;
    last[t + 1] = left;
    if (t == 0)
        last[0] = -penalty;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int d = 0; d < 2 * LENGTH - 1; d++) {
        int x = d - t;
        if (x >= 0 && x < LENGTH) {
            int above = last[t];
            int best = corner + blosum[a[t] * LETTERS + b[x]];
            best = max(best, above - penalty);
            best = max(best, left - penalty);
            corner = above;
            left = best;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (x >= 0 && x < LENGTH)
            last[t + 1] = left;
        if (t == 0)
            last[0] = -(d + 2) * penalty;
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    if (t == LENGTH - 1)
        score[pair] = left;
}
