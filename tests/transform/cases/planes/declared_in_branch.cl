kernel void declared_in_branch(global const int *restrict u, global int *restrict v, int w, int h,
                               int d) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x < w && y < h) {
        const int row = w, plane = row * h;
        const int at = z * plane + y * row + x;
        int left = 0, behind = 0;
        if (x > 0) {
            const int west = at - 1;
            left = u[west];
        }
        if (z > 0) {
            const int down = at - plane;
            behind = u[down];
        }
        v[at] = u[at] + 3 * left + 5 * behind;
    }
}
