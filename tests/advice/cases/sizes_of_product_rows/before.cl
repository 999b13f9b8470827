// For each row of a sparse A: how many entries the rows of B have that its entries choose
kernel void bound_rows(global const int *begin_a, global const int *columns_a, global const int *begin_b,
                       global int *most, const int rows)
{
    const int row = get_global_id(0);

    if (row < rows) {
        const int begin = begin_a[row], end = begin_a[row + 1];
        int sum = 0;
        for (int e = begin; e < end; e++) {
            const int column = columns_a[e];
            sum += begin_b[column + 1] - begin_b[column];
        }
        most[row] = sum;
    }
    if (row == 0) most[rows] = 0;
}
