kernel void address_of_index(global const int *restrict u, global int *restrict v, int w, int h,
                             int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    int at = (z * h + y) * w + x;
    int *p = &at;
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    int sum = u[at] + u[at - w * h];
    *p += 1;
    sum += 3 * u[at];
    *p -= 2;
    v[at + 1] = sum + 5 * u[at];
}
