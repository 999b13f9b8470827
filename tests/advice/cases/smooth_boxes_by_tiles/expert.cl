// A step of a smoother, for the cells of a tile of a box: an item walks through its layers
// Two items share the 16 layers of a tile of 64 by 4.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define LAYERS 8

kernel __attribute__((reqd_work_group_size(64, 4, 1)))
void smooth(global const int *restrict tiles, global const double *restrict now,
            global double *restrict before, global const double *restrict right_side,
            global const double *restrict across, global const double *restrict down,
            global const double *restrict through, global const double *restrict of_diagonal, const int row,
            const int layer, const int box, const int indent, const double scale, const double of_change,
            const double of_rest)
{
    global const int *tile = tiles + 8 * get_group_id(0);
    const int lx = get_local_id(0), ly = get_local_id(1);
    if (lx >= tile[4] || ly >= tile[5]) return;

    int at = tile[0] * box + indent + (tile[3] + get_group_id(2) * LAYERS + 1) * layer
             + (tile[2] + ly + 1) * row + tile[1] + lx + 1;
    double under = now[at - layer], here = now[at], coefficient_under = through[at];

    for (int z = 0; z < LAYERS; z++, at += layer) {
        const double over = now[at + layer], coefficient_over = through[at + layer];
        const double applied = -scale * (
            across[at + 1] * (now[at + 1] - here) + across[at] * (now[at - 1] - here)
            + down[at + row] * (now[at + row] - here) + down[at] * (now[at - row] - here)
            + coefficient_over * (over - here) + coefficient_under * (under - here));
        before[at] = here + of_change * (here - before[at]) + of_rest * of_diagonal[at] * (right_side[at] - applied);

        under = here;
        here = over;
        coefficient_under = coefficient_over;
    }
}
