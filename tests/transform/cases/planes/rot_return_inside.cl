kernel void rot_return_inside(global const int *restrict u, global int *restrict v,
                              global const int *restrict m, int w, int h, int d) {
    const int x = get_global_id(0);
    for (int z = d; z >= 1; --z) {
        if (x < w - 1) {
            v[x] += u[(z - 1) * w + x] + 2 * u[z * w + x];
            if (m[z * w + x] && z < 3)
                return;
        }
        if (x < w - 1) {
            v[x] += 3 * u[(z + 1) * w + x];
        }
    }
}
