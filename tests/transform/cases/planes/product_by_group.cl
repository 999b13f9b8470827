kernel void product_by_group(global const int *restrict u, global int *restrict v, int w, int h,
                             int d) {
    const int x = get_global_id(0), z = get_group_id(2), first = get_group_id(1) * 4,
              y = first + get_local_id(1);
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    const int at = first * w + get_local_id(1) * w + z * w * h + x;
    v[at] = u[at] + u[at - 1] + 5 * u[at - w * h] + 7 * u[at + w];
}
