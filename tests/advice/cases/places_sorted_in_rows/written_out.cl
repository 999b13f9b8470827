// Places of the elements of rows in their ascending order: a network of comparisons, a group a row.

#define SWAP(a, b) { int t = a; a = b; b = t; }

__kernel void sort_places(__global float *values, __global int *places, const int columns, const int padding,
                          __local int *row)
{
    const int padded = 256;
    int col = get_local_id(0);
    int at = get_group_id(1);

    if (col >= padded)
        return;

    __global float *x = values + at * columns;

    row[col] = col;
    barrier(CLK_LOCAL_MEM_FENCE);

    #pragma unroll
    for (int k = 2; k <= padded; k *= 2) {
        #pragma unroll
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
