// Places of the elements of rows in their ascending order: a network of comparisons, a group a row.
// Elements move with their places.

__kernel void sort_places(__global float *values, __global int *places, const int columns, const int padded,
                          __local int *row, __local float *x)
{
    int col = get_local_id(0);
    int at = get_group_id(1);

    if (col >= padded)
        return;

    x[col] = col < columns ? values[at * columns + col] : INFINITY;
    row[col] = col;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int k = 2; k <= padded; k *= 2) {
        for (int j = k / 2; j > 0; j /= 2) {
            int other = col ^ j;
            if (other > col) {
                float mine = x[col], its = x[other];
                if ((col & k) == 0 ? mine > its : mine < its) {
                    int place = row[col];
                    row[col] = row[other];
                    row[other] = place;
                    x[col] = its;
                    x[other] = mine;
                }
            }
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    }

    if (col < columns)
        places[at * columns + col] = row[col];
}
