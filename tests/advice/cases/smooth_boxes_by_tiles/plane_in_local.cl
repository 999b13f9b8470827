// A step of a smoother, for the cells of a tile of a box: an item walks through its layers
// The group stages each layer of its tile, of 32 by 4 cells, and a rim.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define WIDE 32
#define HIGH 4

kernel void smooth(global const int *restrict tiles, global const double *restrict now,
                   global double *restrict before, global const double *restrict right_side,
                   global const double *restrict across, global const double *restrict down,
                   global const double *restrict through, global const double *restrict of_diagonal, const int row,
                   const int layer, const int box, const int indent, const double scale, const double of_change,
                   const double of_rest)
{
    local double plane[HIGH + 2][WIDE + 2];
    global const int *tile = tiles + 8 * get_group_id(0);
    const int lx = get_local_id(0), ly = get_local_id(1);

    int at = tile[0] * box + indent + (tile[3] + 1) * layer + (tile[2] + ly + 1) * row + tile[1] + lx + 1;
    double under = now[at - layer], here = now[at], coefficient_under = through[at];

    for (int z = 0; z < tile[6]; z++, at += layer) {
        const double over = now[at + layer], coefficient_over = through[at + layer];
        barrier(CLK_LOCAL_MEM_FENCE);
        plane[ly + 1][lx + 1] = here;
        if (ly == 0) plane[0][lx + 1] = now[at - row];
        if (ly == HIGH - 1) plane[HIGH + 1][lx + 1] = now[at + row];
        if (lx == 0) plane[ly + 1][0] = now[at - 1];
        if (lx == WIDE - 1) plane[ly + 1][WIDE + 1] = now[at + 1];
        barrier(CLK_LOCAL_MEM_FENCE);

        const double applied = -scale * (
            across[at + 1] * (plane[ly + 1][lx + 2] - here) + across[at] * (plane[ly + 1][lx] - here)
            + down[at + row] * (plane[ly + 2][lx + 1] - here) + down[at] * (plane[ly][lx + 1] - here)
            + coefficient_over * (over - here) + coefficient_under * (under - here));
        before[at] = here + of_change * (here - before[at]) + of_rest * of_diagonal[at] * (right_side[at] - applied);

        under = here;
        here = over;
        coefficient_under = coefficient_over;
    }
}
