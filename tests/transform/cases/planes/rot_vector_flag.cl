kernel void rot_vector_flag(global const int *restrict u, global int *restrict v, int w, int h,
                            int d) {
    const int x = get_global_id(0);
    int sum = 0;
    int2 flag = (int2)(1, 0);
    for (int z = 1; z <= d; ++z) {
        if (any(flag)) {
            sum += u[(z - 1) * w + x] + 2 * u[z * w + x];
        }
        flag.x = -(z & 1);
        if (any(flag)) {
            sum += 3 * u[(z + 1) * w + x];
        }
    }
    v[w + x] = sum;
}
