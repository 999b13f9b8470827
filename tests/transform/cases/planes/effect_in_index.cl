kernel void effect_in_index(global const int *restrict u, global int *restrict v, int w, int h,
                            int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    int at = (z * h + y) * w + x;
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    int sum = u[at++];
    sum += 3 * u[at--];
    sum += 5 * u[--at] + 7 * u[at - w * h + 1];
    v[at + 1] = sum;
}
