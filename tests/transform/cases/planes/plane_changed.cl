kernel void plane_changed(global const int *restrict u, global int *restrict v, int w, int h,
                          int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    int plane = w * h;
    const int at = z * plane + y * w + x;
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    int sum = u[at] + u[at - 1] + u[at + 1] + u[at - w] + u[at + w];
    plane -= 1;
    sum += 5 * u[at - plane] + 7 * u[at + plane];
    v[at] = sum;
}
