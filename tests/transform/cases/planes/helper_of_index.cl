int place(int x, int y, int z, int w, int h) { return (z * h + y) * w + x; }
kernel void helper_of_index(global const int *restrict u, global int *restrict v, int w, int h,
                            int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    v[place(x, y, z, w, h)] =
        u[place(x, y, z, w, h)] + 3 * u[place(x + 1, y, z, w, h)] + 5 * u[place(x, y, z + 1, w, h)];
}
