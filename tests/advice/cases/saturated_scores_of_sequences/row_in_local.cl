// Scores sequences by a profile, along diagonals without gaps, in bytes that saturate.
// An item's row is in local memory.
#define ITEMS 64
#define MOST 64

__kernel void score(__global const uchar *residues, __global const int *starts, __global const int *lengths,
                    __global const uchar *costs, __global int *scores, const int sequences,
                    const int model, const uchar base, const uchar bias, const uchar begin, const uchar end)
{
    __local uchar local_rows[MOST * ITEMS];
    const int s = get_global_id(0);
    if (s >= sequences)
        return;

    __local uchar *row = local_rows + get_local_id(0);
    const int first = starts[s], length = lengths[s];
    uchar joined = 0, entry = sub_sat(base, begin);

    for (int k = 0; k < model; k++)
        row[k * ITEMS] = 0;

    for (int i = 0; i < length; i++) {
        __global const uchar *cost = costs + residues[first + i] * model;
        uchar best = 0, diagonal = 0;

        for (int k = 0; k < model; k++) {
            uchar cell = max(diagonal, entry);

            cell = sub_sat(add_sat(cell, bias), cost[k]);
            best = max(best, cell);
            diagonal = row[k * ITEMS];
            row[k * ITEMS] = cell;
        }
        if (best >= 255 - bias) {
            joined = 255;
            break;
        }
        joined = max(joined, sub_sat(best, end));
        entry = sub_sat(max(base, joined), begin);
    }
    scores[s] = joined;
}
