kernel void window(global const int *restrict u, global int *restrict v, int w, int h, int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    int sum = 0;
    for (int k = -1; k <= 1; ++k)
        for (int j = -1; j <= 1; ++j)
            for (int i = -1; i <= 1; ++i)
                sum += (i + 2 * j + 5 * k + 9) * u[((z + k) * h + y + j) * w + x + i];
    v[(z * h + y) * w + x] = sum;
}
