kernel void one_pitch_one(global const int *restrict u, global int *restrict v, int row, int plane,
                          int n) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int at = 40 + x + y * row + z * plane;
    int sum = u[at] + u[at - 1] + 2 * u[at + 1] + 3 * u[at - row] + 4 * u[at + row] +
              5 * u[at - plane] + 6 * u[at + plane];
    v[(z * 4 + y) * 8 + x] = sum;
}
