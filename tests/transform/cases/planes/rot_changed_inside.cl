kernel void rot_changed_inside(global const int *restrict u, global int *restrict v, int w, int h,
                               int d) {
    const int x = get_global_id(0);
    int sum = 0, flag = 1;
    for (int z = 1; z <= d; ++z) {
        if (flag) {
            sum += u[(z - 1) * w + x] + 2 * u[z * w + x];
        } else {
            flag = z % 3;
        }
        if (flag) {
            sum += 3 * u[(z + 1) * w + x];
        }
        flag = z & 1;
    }
    v[w + x] = sum;
}
