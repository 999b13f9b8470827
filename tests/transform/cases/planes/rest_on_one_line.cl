kernel void rest_on_one_line(global const int *restrict u, global int *restrict v, int w, int h,
                             int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int row = w, plane = row * h, at = z * plane + y * row + x;
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    int sum = u[at] + u[at - 1];
    v[at] = sum;
    sum += 3 * u[at + row];
    v[at] += sum; // the end
}
