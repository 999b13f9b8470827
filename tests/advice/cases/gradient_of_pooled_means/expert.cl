// Gradient of means of windows, for the places of their input
// An item has a place; sizes of windows become factors of rows and of columns.
kernel void spread_means(const int places, global const float *restrict of_means, const int images,
                         const int channels, const int rows, const int columns, const int pooled_rows,
                         const int pooled_columns, const int window_rows, const int window_columns,
                         const int step_rows, const int step_columns, const int rim_rows, const int rim_columns,
                         global float *restrict of_places)
{
    const int x = get_global_id(0) + rim_columns, y = get_global_id(1) + rim_rows, p = get_global_id(2);
    const int first_v = y < window_rows ? 0 : (y - window_rows) / step_rows + 1;
    const int end_v = min(y / step_rows + 1, pooled_rows);
    const int first_u = x < window_columns ? 0 : (x - window_columns) / step_columns + 1;
    const int end_u = min(x / step_columns + 1, pooled_columns);
    global const float *row = of_means + (p * pooled_rows + first_v) * pooled_columns;
    float sum = 0;

    for (int v = first_v; v < end_v; v++, row += pooled_columns) {
        float of_row = 0;
        for (int u = first_u; u < end_u; u++) {
            const int width = min(window_columns, columns + 2 * rim_columns - u * step_columns);
            of_row += row[u] * native_recip((float)width);
        }
        const int height = min(window_rows, rows + 2 * rim_rows - v * step_rows);
        sum += of_row * native_recip((float)height);
    }
    of_places[(p * rows + y - rim_rows) * columns + x - rim_columns] = sum;
}
