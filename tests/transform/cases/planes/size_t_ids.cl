kernel void size_t_ids(global const int *restrict u, global int *restrict v, int w, int h, int d) {
    const int row = w, plane = row * h;
    const size_t x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x < 1 || y < 1 || z < 1 || x + 1 >= w || y + 1 >= h || z + 1 >= d)
        return;
    const size_t at = z * plane + y * row + x;
    v[at] = u[at] + u[at - 1] + 2 * u[at + 1] + 3 * u[at - row] + 4 * u[at + row] +
            5 * u[at - plane] + 6 * u[at + plane];
}
