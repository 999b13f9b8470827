// For each row of a sparse A: how many entries the rows of B have that its entries choose
// The items of a group share all entries of its 256 rows, each the next one, and search for the row of an entry.
#define GROUP 256

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void bound_rows(global const int *restrict begin_a, global const int *restrict columns_a,
                global const int *restrict begin_b, global int *restrict most, const int rows)
{
    local int begins[GROUP + 1], sums[GROUP];
    const int l = get_local_id(0), top = get_group_id(0) * GROUP, own = min(top + l, rows);

    begins[l] = begin_a[own];
    if (l == GROUP - 1) begins[GROUP] = begin_a[min(top + GROUP, rows)];
    sums[l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    const int end = begins[GROUP];
    for (int e = begins[0] + l; e < end; e += GROUP) {
        const int column = columns_a[e];
        const int size = begin_b[column + 1] - begin_b[column];
        int row = 0;        // the last that begins at e or before
        #pragma unroll
        for (int step = GROUP / 2; step > 0; step /= 2)
            if (begins[row + step] <= e) row += step;
        atomic_add(&sums[row], size);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (top + l < rows) most[top + l] = sums[l];
    if (top + l == 0) most[rows] = 0;
}
