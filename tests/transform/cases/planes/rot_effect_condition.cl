kernel void rot_effect_condition(global const int *restrict u, global int *restrict v, int w, int h,
                                 int d) {
    const int x = get_global_id(0);
    int sum = 0, n = x;
    for (int z = 1; z <= d; ++z) {
        if (n++ > 3) {
            sum += u[(z - 1) * w + x] + 2 * u[z * w + x];
        }
        if (n++ > 3) {
            sum += 3 * u[(z + 1) * w + x];
        }
    }
    v[w + x] = sum;
}
