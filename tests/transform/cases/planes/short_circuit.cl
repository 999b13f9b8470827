kernel void short_circuit(global const int *restrict u, global int *restrict v, int w, int h,
                          int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x;
    if (x >= w || y >= h)
        return;
    if (x > 0 && u[at - 1] > 30 && x < w - 1 && u[at + 1] < 80)
        v[at] = u[at];
    if (z > 0 && u[at - plane] > 50 || y > 0 && u[at - row] > 50)
        v[at] += 1000;
}
