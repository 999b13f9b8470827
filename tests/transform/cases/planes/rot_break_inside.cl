kernel void rot_break_inside(global const int *restrict u, global int *restrict v,
                             global const int *restrict m, int w, int h, int d) {
    const int x = get_global_id(0);
    int sum = 0;
    for (int t = 0; t < 2; ++t)
        for (int z = 1; z <= d; ++z) {
            if (x < w - 1) {
                if (m[z * w + x] && z > 3)
                    break;
                sum += u[(z - 1) * w + x] + 2 * u[z * w + x];
            }
            if (x < w - 1) {
                sum += 3 * u[(z + 1) * w + x];
            }
        }
    v[w + x] = sum;
}
