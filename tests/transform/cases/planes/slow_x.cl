kernel void slow_x(global const int *restrict u, global int *restrict v, int w, int h, int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    const int at = (x * h + y) * d + z;
    v[at] = u[at] + u[at - 1] + 2 * u[at + 1] + 3 * u[at - d] + 4 * u[at + d] + 5 * u[at - h * d] +
            6 * u[at + h * d];
}
