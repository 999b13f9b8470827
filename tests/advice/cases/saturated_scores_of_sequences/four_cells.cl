// Scores sequences by a profile, along diagonals without gaps, in bytes that saturate.
// Four cells are done at once.

__kernel void score(__global const uchar *residues, __global const int *starts, __global const int *lengths,
                    __global const uchar4 *costs, __global uchar4 *rows, __global int *scores, const int sequences,
                    const int model, const uchar base, const uchar bias, const uchar begin, const uchar end)
{
    const int s = get_global_id(0);
    if (s >= sequences)
        return;

    __global uchar4 *row = rows + s * (model / 4);
    const int first = starts[s], length = lengths[s];
    uchar joined = 0, entry = sub_sat(base, begin);

    for (int k = 0; k < model / 4; k++)
        row[k] = 0;

    for (int i = 0; i < length; i++) {
        __global const uchar4 *cost = costs + residues[first + i] * (model / 4);
        uchar4 best_4 = 0;
        uchar diagonal = 0;

        for (int k = 0; k < model / 4; k++) {
            const uchar4 above = row[k];
            uchar4 cells = max((uchar4)(diagonal, above.xyz), (uchar4)entry);

            cells = sub_sat(add_sat(cells, (uchar4)bias), cost[k]);
            best_4 = max(best_4, cells);
            diagonal = above.w;
            row[k] = cells;
        }

        const uchar best = max(max(best_4.x, best_4.y), max(best_4.z, best_4.w));
        if (best >= 255 - bias) {
            joined = 255;
            break;
        }
        joined = max(joined, sub_sat(best, end));
        entry = sub_sat(max(base, joined), begin);
    }
    scores[s] = joined;
}
