int get_state(global const int *s, int i) { return s[i]; }
kernel void rot_own_get(global const int *restrict u, global int *restrict v, int w, int h, int d) {
    const int x = get_global_id(0);
    int sum = 0;
    for (int z = 1; z <= d; ++z) {
        v[x] = z & 1;
        if (get_state(v, x)) {
            sum += u[(z - 1) * w + x] + 2 * u[z * w + x];
        }
        v[x] = z % 3;
        if (get_state(v, x)) {
            sum += 3 * u[(z + 1) * w + x];
        }
    }
    v[w + x] = sum;
}
