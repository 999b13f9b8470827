// Gradient of means of windows, for the places of their input
// Groups have a plane at a time, and stage the gradient of its means: at most 1024 of them.
kernel void spread_means(const int places, global const float *of_means, const int images, const int channels,
                         const int rows, const int columns, const int pooled_rows, const int pooled_columns,
                         const int window_rows, const int window_columns, const int step_rows,
                         const int step_columns, const int rim_rows, const int rim_columns, global float *of_places)
{
    local float plane[1024];
    const int l = get_local_id(0), items = get_local_size(0), of_plane = pooled_rows * pooled_columns;

    for (int p = get_group_id(0); p < images * channels; p += get_num_groups(0)) {
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int n = l; n < of_plane; n += items) plane[n] = of_means[p * of_plane + n];
        barrier(CLK_LOCAL_MEM_FENCE);

        for (int n = l; n < rows * columns; n += items) {
            const int place = p * rows * columns + n;
            const int x = n % columns + rim_columns, y = n / columns + rim_rows;
            const int first_v = y < window_rows ? 0 : (y - window_rows) / step_rows + 1;
            const int end_v = min(y / step_rows + 1, pooled_rows);
            const int first_u = x < window_columns ? 0 : (x - window_columns) / step_columns + 1;
            const int end_u = min(x / step_columns + 1, pooled_columns);
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
}
