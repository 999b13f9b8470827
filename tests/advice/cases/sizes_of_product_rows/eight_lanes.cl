// For each row of a sparse A: how many entries the rows of B have that its entries choose
// Eight items have a row.
#define LANES 8

kernel void bound_rows(global const int *begin_a, global const int *columns_a, global const int *begin_b,
                       global int *most, const int rows)
{
    local int sums[256];
    const int l = get_local_id(0), lane = l % LANES, row = get_global_id(0) / LANES;

    int sum = 0;
    if (row < rows) {
        const int end = begin_a[row + 1];
        for (int e = begin_a[row] + lane; e < end; e += LANES) {
            const int column = columns_a[e];
            sum += begin_b[column + 1] - begin_b[column];
        }
    }
    sums[l] = sum;
    for (int apart = LANES / 2; apart > 0; apart /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < apart) sums[l] += sums[l + apart];
    }
    if (lane == 0 && row < rows) most[row] = sums[l];
    if (get_global_id(0) == 0) most[rows] = 0;
}
