kernel void nested_conditions(global const int *restrict u, global int *restrict v, int w, int h,
                              int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x;
    if (x < w)
        if (y < h) {
            if (x > 0)
                if (z > 0)
                    v[at] = u[at] + u[at - 1] + 3 * u[at - plane];
                else
                    v[at] = u[at] + 5 * u[at - 1];
            else
                v[at] = 7 * u[at];
        }
}
