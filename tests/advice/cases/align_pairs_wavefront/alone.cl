#define LENGTH  64
#define LETTERS 24

// Needleman-Wunsch: an item has a pair, and keeps one row of its table.
__kernel void needle(__global const uchar *seq1, __global const uchar *seq2, __global const int *blosum,
                     __global int *score, int penalty)
{
    int row[LENGTH + 1];
    int pair = get_global_id(0);
    seq1 += pair * LENGTH;
    seq2 += pair * LENGTH;

    for (int x = 0; x <= LENGTH; x++)
        row[x] = -x * penalty;
    for (int y = 0; y < LENGTH; y++) {
        int letter = seq1[y] * LETTERS;
        int corner = row[0];
        row[0] = -(y + 1) * penalty;
        for (int x = 0; x < LENGTH; x++) {
            int best = corner + blosum[letter + seq2[x]];
            corner = row[x + 1];
            best = max(best, corner - penalty);
            best = max(best, row[x] - penalty);
            row[x + 1] = best;
        }
    }
    score[pair] = row[LENGTH];
}
