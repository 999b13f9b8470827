kernel void product_mixed(global const int *restrict u, global int *restrict v, int w, int h,
                          int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const uint plane = (uint)h * w;
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    const int at = x + w * (y + z * h);
    v[at] = u[at] + u[at - 1] + 3 * u[at + w] + 5 * u[at - plane] + 7 * u[at + h * w];
}
