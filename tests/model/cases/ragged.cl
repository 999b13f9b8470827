/* Rows of different lengths, some left early, some elements skipped; a second loop within. */
kernel void ragged(global const int *begins, global const int *columns, global int *out)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = begins[row]; k < begins[row + 1]; k++) {
        const int column = columns[k];
        if (column == 7)
            continue;
        if (column == 9)
            break;
        for (int j = 0; j < column % 4; j++)
            sum += out[64 + (column + j * row) % 16];
        sum += column;
    }
    out[row] = sum;
}
