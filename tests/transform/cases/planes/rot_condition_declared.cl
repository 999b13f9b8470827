kernel void rot_condition_declared(global const int *restrict u, global int *restrict v, int w,
                                   int h, int d) {
    const int x = get_global_id(0);
    int sum = 0;
    for (int z = 1; z <= d; ++z) {
        int flag = z & 1;
        if (flag) {
            sum += u[(z - 1) * w + x] + 2 * u[z * w + x];
        }
        {
            int flag = 1;
            if (flag) {
                sum += 3 * u[(z + 1) * w + x];
            }
        }
        if (flag) {
            sum += 5 * u[(z + 1) * w + x];
        }
    }
    v[w + x] = sum;
}
