kernel void rest_with_macro_inside(global const int *restrict u, global int *restrict v, int w,
                                   int h, int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int row = w, plane = row * h, at = z * plane + y * row + x;
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    v[at] = u[at] + u[at - 1]; /* first
                                  comment */
#define MORE (3 * u[at + row])
#ifdef MORE
    v[at] += MORE;
#endif
#pragma unroll
    for (int i = 0; i < 3; ++i)
        v[at] += i;
    switch (at & 1) {
    case 0:
        v[at] += 1000;
        break;
    default:
        v[at] += 2000;
    }
    return;
}
