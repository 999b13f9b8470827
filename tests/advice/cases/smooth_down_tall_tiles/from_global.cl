#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// A plane with a rim of one: each point by its own weight, that of the four beside it, that of the four at corners.
// An item has eight rows of its column.
#define ROWS 8

int place(int row, int column, int inner) { return (row + 1) * (inner + 2) + column + 1; }

__kernel void smooth(__global double *from, __global double *to, const int aligned, double centre, double beside,
                     double diagonal)
{
    const int width = get_local_size(1);
    const int row = get_group_id(0) * ROWS + get_local_id(0), column = get_group_id(1) * width + get_local_id(1);

    // rows are stretched to a multiple of some doubles
    const int all = get_num_groups(1) * width + 2;
    const int inner = all + (all % aligned == 0 ? 0 : aligned - all % aligned) - 2;

    for (int k = 0; k < ROWS; k++) {
        const int here = place(row + k, column, inner), north = place(row + k - 1, column, inner);
        const int south = place(row + k + 1, column, inner);
        const double crossed = from[north] + from[south] + from[here + 1] + from[here - 1];
        const double corners = from[north + 1] + from[south + 1] + from[north - 1] + from[south - 1];
        to[here] = centre * from[here] + beside * crossed + diagonal * corners;
    }
}
