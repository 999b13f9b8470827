kernel void switch_z(global const int *restrict u, global int *restrict v, int w, int h, int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int row = w, plane = row * h;
    const int at = z * plane + y * row + x;
    if (x < 1 || y < 1 || z < 1 || x >= w - 1 || y >= h - 1 || z >= d - 1)
        return;
    switch (z % 3) {
    case 0:
        v[at] = u[at] + u[at - 1] + u[at - plane];
        break;
    case 1:
        v[at] = u[at] + u[at + 1];
        break;
    default:
        v[at] = u[at - row] + u[at + plane];
    }
}
