kernel void declared_behind(global const int *restrict u, global int *restrict v, int w, int h,
                            int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x;
    const int around[4] = {u[at - 1], u[at + 1], u[at - row], u[at + row]};
    int sum = 0;
    for (int i = 0; i < 4; ++i)
        sum += (i + 1) * around[i];
    const int share = sum / (x * y * z), rest = 1000 / (w - 1 - x);
    v[at] = share + rest + u[at] + 50 * u[at - plane];
}
