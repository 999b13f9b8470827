#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// A plane with a rim of one: each point by its own weight, that of the four beside it, that of the four at corners.
// A group has a row of its columns in local memory.
#define ROWS 1

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

    for (int k = 0; k < ROWS; k++) {
        const int here = place(lr + k, lc, width), north = place(lr + k - 1, lc, width);
        const int south = place(lr + k + 1, lc, width);
        const double crossed = tile[north] + tile[south] + tile[here + 1] + tile[here - 1];
        const double corners = tile[north + 1] + tile[south + 1] + tile[north - 1] + tile[south - 1];
        to[place(row + k, column, inner)] = centre * tile[here] + beside * crossed + diagonal * corners;
    }
}
