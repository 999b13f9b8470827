#define INSIDE (x < w && y < h)
kernel void own_by_macro(global const int *restrict u, global int *restrict v, int w, int h,
                         int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x;
    if (INSIDE) {
        v[at] = u[at];
        v[at] += u[at] * 3;
    }
}
