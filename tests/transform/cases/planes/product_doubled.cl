kernel void product_doubled(global const int *restrict u, global int *restrict v, int w, int h,
                            int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x < 1 || z < 1 || x >= w - 1 || y >= 2 * h || z >= d - 1)
        return;
    const int at = (z * 2 * h + y) * w + x;
    v[at] = u[at] + u[at - 1] + 5 * u[at - 2 * w * h] + 7 * u[at + 1] + 9 * u[at + h * w * 2];
}
