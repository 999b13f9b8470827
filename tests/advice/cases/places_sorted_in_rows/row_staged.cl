// Places of the elements of rows in their ascending order: a network of comparisons, a group a row.
// Elements are staged.

#define SWAP(a, b) { int t = a; a = b; b = t; }

__kernel void sort_places(__global float *values, __global int *places, const int columns, const int padded,
                          __local int *row, __local float *x)
{
    int col = get_local_id(0);
    int at = get_group_id(1);

    if (col >= padded)
        return;

    if (col < columns)
        x[col] = values[at * columns + col];
    row[col] = col;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int k = 2; k <= padded; k *= 2) {
        for (int j = k / 2; j > 0; j /= 2) {
            int other = col ^ j;
            if (other > col) {
                if ((col & k) == 0) {
                    if (row[col] >= columns || (row[other] < columns && x[row[col]] > x[row[other]]))
                        SWAP(row[col], row[other]);
                } else {
                    if (row[other] >= columns || (row[col] < columns && x[row[col]] < x[row[other]]))
                        SWAP(row[col], row[other]);
                }
            }
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    }

    if (col < columns)
        places[at * columns + col] = row[col];
}
