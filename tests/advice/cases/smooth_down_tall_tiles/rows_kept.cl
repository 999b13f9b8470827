#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// A plane with a rim of one: each point by its own weight, that of the four beside it, that of the four at corners.
// A group has eight rows of its columns in local memory, and an item keeps the sums of two rows.
#define ROWS 8

int place(int row, int column, int inner) { return (row + 1) * (inner + 2) + column + 1; }

__kernel void smooth(__global double *from, __global double *to, const int aligned, double centre, double beside,
                     double diagonal, __local double *tile)
{
    const int lr = get_local_id(0), lc = get_local_id(1), width = get_local_size(1);
    const int row = get_group_id(0) * ROWS + lr, column = get_group_id(1) * width + lc;

    // rows are stretched to a multiple of some doubles
    const int all = get_num_groups(1) * width + 2;
    const int inner = all + (all % aligned == 0 ? 0 : aligned - all % aligned) - 2;

    for (int k = 0; k < ROWS + 2; k++)
        tile[place(lr - 1 + k, lc, width)] = from[place(row - 1 + k, column, inner)];
    if (lc == 0) {
        for (int k = 0; k < ROWS + 2; k++)
            tile[place(lr - 1 + k, -1, width)] = from[place(row - 1 + k, column - 1, inner)];
    } else if (lc == width - 1) {
        for (int k = 0; k < ROWS + 2; k++)
            tile[place(lr - 1 + k, width, width)] = from[place(row - 1 + k, column + 1, inner)];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    int at = place(lr - 1, lc, width);
    double middle0 = tile[at], sides0 = tile[at - 1] + tile[at + 1];
    at += width + 2;
    double middle1 = tile[at], sides1 = tile[at - 1] + tile[at + 1];
    for (int k = 0; k < ROWS; k++) {
        at += width + 2;
        const double middle2 = tile[at], sides2 = tile[at - 1] + tile[at + 1];
        to[place(row + k, column, inner)] = centre * middle1 + beside * (middle0 + middle2 + sides1)
                                            + diagonal * (sides0 + sides2);
        middle0 = middle1;
        sides0 = sides1;
        middle1 = middle2;
        sides1 = sides2;
    }
}
