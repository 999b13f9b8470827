kernel void window_of_plane(global const int *restrict u, global int *restrict v, int w, int h,
                            int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    int sum = 7 * u[((z + 1) * h + y) * w + x] - u[((z - 1) * h + y) * w + x];
    for (int j = -1; j <= 1; ++j)
        for (int i = -1; i <= 1; ++i)
            sum += (i + 2 * j + 9) * u[(z * h + y + j) * w + x + i];
    v[(z * h + y) * w + x] = sum;
}
