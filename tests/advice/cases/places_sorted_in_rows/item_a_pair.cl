// Places of the elements of rows in their ascending order: a network of comparisons, a group a row.
// An item compares a pair in each step.

#define SWAP(a, b) { int t = a; a = b; b = t; }

__kernel void sort_places(__global float *values, __global int *places, const int columns, const int padded,
                          __local int *row)
{
    int item = get_local_id(0), items = padded / 2;
    int at = get_group_id(1);

    if (item >= items)
        return;

    __global float *x = values + at * columns;

    row[item] = item;
    row[item + items] = item + items;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int k = 2; k <= padded; k *= 2) {
        for (int j = k / 2; j > 0; j /= 2) {
            int col = 2 * item - (item & (j - 1)), other = col + j;
            if ((col & k) == 0) {
                if (row[col] >= columns || (row[other] < columns && x[row[col]] > x[row[other]]))
                    SWAP(row[col], row[other]);
            } else {
                if (row[other] >= columns || (row[col] < columns && x[row[col]] < x[row[other]]))
                    SWAP(row[col], row[other]);
            }
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    }

    for (int col = item; col < columns; col += items)
        places[at * columns + col] = row[col];
}
