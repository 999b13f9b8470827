#define GUARD(c)                                                                                   \
    if (c)                                                                                         \
    return
#define SUM5 (u[at] + u[at - 1] + u[at + 1] + u[at - row] + u[at + row])
kernel void macro_guard(global const int *restrict u, global int *restrict v, int w, int h, int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    GUARD(x >= w - 1 || x < 1);
    GUARD(y < 1);
    GUARD(y >= h - 1);
    GUARD(z < 1 || z >= d - 1);
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x;
    v[at] = SUM5 + 10 * u[at - plane] + 11 * u[at + plane];
}
