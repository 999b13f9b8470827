kernel void goto_end(global const int *restrict u, global int *restrict v, int w, int h, int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x;
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        goto end;
    v[at] = u[at] + u[at - 1] + 2 * u[at + 1] + 3 * u[at - row] + 4 * u[at + row] +
            5 * u[at - plane] + 6 * u[at + plane];
end:;
}
