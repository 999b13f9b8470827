// a column is cut into strips: their totals, then sums that begin with those of the strips above
kernel void strip_totals(global uint *sums, global const uint *rows, int w, int h, global uint *totals)
{
    int x = get_global_id(0), each = h / get_global_size(1), first = get_global_id(1) * each;
    uint sum = 0;
    for (int y = first; y < first + each; ++y)
        sum += rows[y * w + x];
    totals[get_global_id(1) * w + x] = sum;
}

kernel void strip_sums(global uint *sums, global const uint *rows, int w, int h, global const uint *totals)
{
    int x = get_global_id(0), each = h / get_global_size(1), first = get_global_id(1) * each;
    uint sum = 0;
    for (int k = 0; k < (int)get_global_id(1); ++k)
        sum += totals[k * w + x];
    for (int y = first; y < first + each; ++y) {
        sum += rows[y * w + x];
        sums[y * w + x] = sum;
    }
}
