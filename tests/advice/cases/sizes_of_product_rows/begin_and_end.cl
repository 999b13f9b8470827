// For each row of a sparse A: how many entries the rows of B have that its entries choose
// Begin and end of a row of B stand side by side.
kernel void bound_rows(global const int *begin_a, global const int *columns_a, global const int2 *span_b,
                       global int *most, const int rows)
{
    const int row = get_global_id(0);

    if (row < rows) {
        const int begin = begin_a[row], end = begin_a[row + 1];
        int sum = 0;
        for (int e = begin; e < end; e++) {
            const int2 span = span_b[columns_a[e]];
            sum += span.y - span.x;
        }
        most[row] = sum;
    }
    if (row == 0) most[rows] = 0;
}
