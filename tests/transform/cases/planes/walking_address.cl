kernel void walking_address(global const int *restrict u, global int *restrict v, int w, int h,
                            int d) {
    const int x = get_global_id(0), y = get_global_id(1);
    if (x < 1 || y < 1 || x >= w - 1 || y >= h - 1)
        return;
    global const int *p = u + w * h + y * w + x;
    for (int z = 1; z < d - 1; ++z, p += w * h)
        v[(z * h + y) * w + x] =
            p[0] + p[-1] + 2 * p[1] + 3 * p[-w] + 4 * p[w] + 5 * p[-w * h] + 6 * p[w * h];
}
