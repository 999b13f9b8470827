kernel void rot_without_braces(global const int *restrict u, global int *restrict v, int w, int h,
                               int d) {
    const int x = get_global_id(0);
    int sum = 0;
    for (int z = 1; z <= d; ++z) {
        if (x < w - 1)
            sum += u[(z - 1) * w + x];
        if (x < w - 1)
            sum += 2 * u[z * w + x];
        if (x > w)
            sum = 0;
        if (x < w - 1)
            sum += 3 * u[(z + 1) * w + x]; /* the next */
    }
    v[w + x] = sum;
}
