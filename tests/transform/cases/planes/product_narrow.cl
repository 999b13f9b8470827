kernel void product_narrow(global const int *restrict u, global int *restrict v, int w, int h,
                           int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const uchar plane = w * h;
    const ushort other = w * h * 200;
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    const int at = (z * h + y) * w + x;
    v[at] = u[at] + u[at - 1] + 5 * u[at - plane] + 7 * u[at - other % 7] + 9 * u[at - w * h];
}
