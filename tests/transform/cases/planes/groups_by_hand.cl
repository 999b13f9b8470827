kernel void groups_by_hand(global const int *restrict u, global int *restrict v, int w, int h,
                           int d) {
    const int x = get_group_id(0) * get_local_size(0) + get_local_id(0);
    const int y = get_group_id(1) * get_local_size(1) + get_local_id(1);
    const int z = get_group_id(2);
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x;
    v[at] = u[at] + u[at - 1] + 2 * u[at + 1] + 3 * u[at - row] + 4 * u[at + row] +
            5 * u[at - plane] + 6 * u[at + plane];
}
