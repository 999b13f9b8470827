// Gradient of means of windows, for the places of their input
kernel void spread_means(const int places, global const float *of_means, const int images, const int channels,
                         const int rows, const int columns, const int pooled_rows, const int pooled_columns,
                         const int window_rows, const int window_columns, const int step_rows,
                         const int step_columns, const int rim_rows, const int rim_columns, global float *of_places)
{
    for (int place = get_global_id(0); place < places; place += get_global_size(0)) {
        const int x = place % columns + rim_columns;
        const int y = place / columns % rows + rim_rows;
        const int channel = place / columns / rows % channels;
        const int image = place / columns / rows / channels;
        const int first_v = y < window_rows ? 0 : (y - window_rows) / step_rows + 1;
        const int end_v = min(y / step_rows + 1, pooled_rows);
        const int first_u = x < window_columns ? 0 : (x - window_columns) / step_columns + 1;
        const int end_u = min(x / step_columns + 1, pooled_columns);
        global const float *plane = of_means + (image * channels + channel) * pooled_rows * pooled_columns;
        float sum = 0;
        for (int v = first_v; v < end_v; v++) {
            for (int u = first_u; u < end_u; u++) {
                const int top = v * step_rows - rim_rows, left = u * step_columns - rim_columns;
                const int bottom = min(top + window_rows, rows + rim_rows);
                const int right = min(left + window_columns, columns + rim_columns);
                const int size = (bottom - top) * (right - left);
                sum += plane[v * pooled_columns + u] / size;
            }
        }
        of_places[place] = sum;
    }
}
