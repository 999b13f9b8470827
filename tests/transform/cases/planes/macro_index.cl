#define AT(x, y, z) (((z)*h + (y)) * w + (x))
#define U(i, j, k) u[AT(x + i, y + j, z + k)]
kernel void macro_index(global const int *restrict u, global int *restrict v, int w, int h, int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    v[AT(x, y, z)] = U(0, 0, 0) + U(-1, 0, 0) + 2 * U(1, 0, 0) + 3 * U(0, -1, 0) + 4 * U(0, 1, 0) +
                     5 * U(0, 0, -1) + 6 * U(0, 0, 1);
}
