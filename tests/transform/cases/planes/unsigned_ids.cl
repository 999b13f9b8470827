kernel void unsigned_ids(global const int *restrict u, global int *restrict v, int w, int h,
                         int d) {
    const int row = w, plane = row * h;
    const uint x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const uint at = z * plane + y * row + x;
    if (x - 1 >= (uint)w - 2 || y - 1 >= (uint)h - 2 || z - 1 >= (uint)d - 2)
        return;
    v[at] = u[at] + u[at - 1] + 2 * u[at + 1] + 3 * u[at - row] + 4 * u[at + row] +
            5 * u[at - plane] + 6 * u[at + plane];
}
