kernel void rot_declared_in_branch(global const int *restrict u, global int *restrict v, int w,
                                   int h, int d) {
    const int x = get_global_id(0);
    int sum = 0;
    for (int z = 1; z <= d; ++z) {
        if (x < w - 1) {
            const int at = z * w + x;
            sum += u[at - w] + 2 * u[at];
        }
        if (x < w - 1) {
            const int at = (z + 1) * w + x, w = 1;
            sum += 3 * u[at] * w;
        }
    }
    v[w + x] = sum;
}
