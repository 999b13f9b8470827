kernel void rot_index_between(global const int *restrict u, global int *restrict v, int w, int h,
                              int d) {
    const int x = get_global_id(0);
    int sum = 0, at = x;
    for (int z = 1; z <= d; ++z) {
        at = (z - 1) * w + x;
        if (x < w - 1) {
            sum += u[at] + 2 * u[at + w];
        }
        at += w;
        if (x < w - 1) {
            sum += 3 * u[at + w];
        }
    }
    v[w + x] = sum;
}
