// For each row of a sparse A: how many entries the rows of B have that its entries choose
// A group has a row.
kernel void bound_rows(global const int *begin_a, global const int *columns_a, global const int *begin_b,
                       global int *most, const int rows)
{
    local int sums[64];
    const int l = get_local_id(0), row = get_group_id(0);

    int sum = 0;
    const int end = begin_a[row + 1];
    for (int e = begin_a[row] + l; e < end; e += 64) {
        const int column = columns_a[e];
        sum += begin_b[column + 1] - begin_b[column];
    }
    sums[l] = sum;
    for (int apart = 32; apart > 0; apart /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < apart) sums[l] += sums[l + apart];
    }
    if (l == 0) {
        most[row] = sums[0];
        if (row == 0) most[rows] = 0;
    }
}
