// Scores sequences by a profile, along diagonals without gaps, in bytes that saturate.

__kernel void score(__global const uchar *residues, __global const int *starts, __global const int *lengths,
                    __global const uchar *costs, __global uchar *rows, __global int *scores, const int sequences,
                    const int model, const uchar base, const uchar bias, const uchar begin, const uchar end)
{
    const int s = get_global_id(0);
    if (s >= sequences)
        return;

    __global uchar *row = rows + s * model;
    const int first = starts[s], length = lengths[s];
    uchar joined = 0, entry = sub_sat(base, begin);

    for (int k = 0; k < model; k++)
        row[k] = 0;

    for (int i = 0; i < length; i++) {
        __global const uchar *cost = costs + residues[first + i] * model;
        uchar best = 0, diagonal = 0;

        for (int k = 0; k < model; k++) {
            uchar cell = max(diagonal, entry);

            cell = sub_sat(add_sat(cell, bias), cost[k]);
            best = max(best, cell);
            diagonal = row[k];
            row[k] = cell;
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
