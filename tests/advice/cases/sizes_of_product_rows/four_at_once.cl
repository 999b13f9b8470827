// For each row of a sparse A: how many entries the rows of B have that its entries choose
// Four entries are looked up at once.
kernel void bound_rows(global const int *begin_a, global const int *columns_a, global const int *begin_b,
                       global int *most, const int rows)
{
    const int row = get_global_id(0);

    if (row < rows) {
        const int end = begin_a[row + 1];
        int sum = 0, e = begin_a[row];
        for (; e + 3 < end; e += 4) {
            const int c0 = columns_a[e], c1 = columns_a[e + 1], c2 = columns_a[e + 2], c3 = columns_a[e + 3];
            sum += begin_b[c0 + 1] - begin_b[c0] + (begin_b[c1 + 1] - begin_b[c1]) + (begin_b[c2 + 1] - begin_b[c2])
                   + (begin_b[c3 + 1] - begin_b[c3]);
        }
        for (; e < end; e++) {
            const int column = columns_a[e];
            sum += begin_b[column + 1] - begin_b[column];
        }
        most[row] = sum;
    }
    if (row == 0) most[rows] = 0;
}
