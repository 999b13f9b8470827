#define LENGTH  64
#define LETTERS 24

// Needleman-Wunsch: a group has a table of LENGTH + 1 rows and columns, item t its row t + 1.
__kernel __attribute__((reqd_work_group_size(LENGTH, 1, 1)))
void needle(__global const uchar *seq1, __global const uchar *seq2, __global const int *blosum,
            __global int *score, int penalty)
{
    __local int table[LENGTH + 1][LENGTH + 2];
    __local uchar a[LENGTH], b[LENGTH];

    int t = get_local_id(0);
    int pair = get_group_id(0);

    a[t] = seq1[pair * LENGTH + t];
    b[t] = seq2[pair * LENGTH + t];
    table[t + 1][0] = -(t + 1) * penalty;
    table[0][t + 1] = -(t + 1) * penalty;
    if (t == 0)
        table[0][0] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int d = 0; d < 2 * LENGTH - 1; d++) {
        int x = d - t;
        int best = 0;
        if (x >= 0 && x < LENGTH) {
            best = table[t][x] + blosum[a[t] * LETTERS + b[x]];
            best = max(best, table[t][x + 1] - penalty);
            best = max(best, table[t + 1][x] - penalty);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (x >= 0 && x < LENGTH)
            table[t + 1][x + 1] = best;
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    if (t == 0)
        score[pair] = table[LENGTH][LENGTH];
}
