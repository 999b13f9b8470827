kernel void product_of_three(global const int *restrict u, global int *restrict v, int w, int h,
                             int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int row = w, plane = 2 * h * w;
    h *= 1;
    if (x < 1 || z < 1 || x >= w - 1 || y >= 2 * h || z >= d - 1)
        return;
    const int at = z * plane + y * row + x;
    v[at] = u[at] + u[at - 1] + 5 * u[at - plane] + 7 * u[at + 1];
}
