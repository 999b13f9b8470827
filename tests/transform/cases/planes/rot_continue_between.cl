kernel void rot_continue_between(global const int *restrict u, global int *restrict v,
                                 global const int *restrict m, int w, int h, int d) {
    const int x = get_global_id(0);
    int sum = 0;
    for (int z = 1; z <= d; ++z) {
        if (x < w - 1) {
            sum += u[(z - 1) * w + x] + 2 * u[z * w + x];
        }
        if (m[z * w + x])
            continue;
        if (x < w - 1) {
            sum += 3 * u[(z + 1) * w + x];
        }
    }
    v[w + x] = sum;
}
