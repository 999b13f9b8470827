kernel void turns_last_declares(global const int *restrict u, global int *restrict v, int w, int h,
                                int d) {
    const int x = get_global_id(0), y = get_global_id(1);
    const int row = w, plane = row * h;
    if (x < 1 || x >= w - 1 || y < 1 || y >= h - 1)
        return;
    v[y * row + x] = u[plane + y * row + x] + u[plane + y * row + x + 1];
    for (int z = 1; z < d - 1; ++z) {
        const int at = z * plane + y * row + x;
        int unused = v[at];
    }
}
