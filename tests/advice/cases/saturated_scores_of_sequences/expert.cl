// Scores sequences by a profile, along diagonals without gaps, in bytes that saturate.
// Four cells are done at once, of rows in local memory, where costs are staged too; sequences stand by their lengths.
#define ITEMS 64
#define KINDS 24
#define MOST 64

__kernel void score(__global const uchar *residues, __global const int *starts, __global const int *lengths,
                    __global const uchar4 *costs, __global int *scores, const int sequences,
                    const int model, const uchar base, const uchar bias, const uchar begin, const uchar end)
{
    __local uchar4 local_rows[MOST / 4 * ITEMS], staged[KINDS * (MOST / 4 + 1)];
    const int s = get_global_id(0), words = model / 4;

    for (int i = get_local_id(0); i < KINDS * words; i += ITEMS)
        staged[i / words * (words + 1) + i % words] = costs[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (s >= sequences)
        return;

    __local uchar4 *row = local_rows + get_local_id(0);
    const int first = starts[s], length = lengths[s];
    uchar joined = 0, entry = sub_sat(base, begin);

    for (int k = 0; k < words; k++)
        row[k * ITEMS] = 0;

    for (int i = 0; i < length; i++) {
        __local const uchar4 *cost = staged + residues[first + i] * (words + 1);
        uchar4 best_4 = 0;
        uchar diagonal = 0;

        for (int k = 0; k < words; k++) {
            const uchar4 above = row[k * ITEMS];
            uchar4 cells = max((uchar4)(diagonal, above.xyz), (uchar4)entry);

            cells = sub_sat(add_sat(cells, (uchar4)bias), cost[k]);
            best_4 = max(best_4, cells);
            diagonal = above.w;
            row[k * ITEMS] = cells;
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
