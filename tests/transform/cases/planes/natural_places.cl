kernel void natural_places(global const int *restrict u, global int *restrict v, int w, int h,
                           int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    v[(z * h + y) * w + x] = u[(z * h + y) * w + x] - u[(z * h + y) * w + x - 1] +
                             2 * u[(z * h + y) * w + x + 1] + 3 * u[(z * h + y - 1) * w + x] +
                             4 * u[(z * h + y + 1) * w + x] + 5 * u[((z - 1) * h + y) * w + x] +
                             6 * u[((z + 1) * h + y) * w + x];
}
