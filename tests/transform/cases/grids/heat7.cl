/* Heat in a block: seven points, one in each plane beside. */
kernel void heat7(global const double *u, global double *v, int nx, int ny)
{
    const int x = get_global_id(0) + 1, y = get_global_id(1) + 1, z = get_global_id(2) + 1;
    const int row = nx + 2, plane = row * (ny + 2);
    const int at = z * plane + y * row + x;
    if (x > nx || y > ny)
        return;
    v[at] = 0.4 * u[at] + 0.1 * (u[at - 1] + u[at + 1] + u[at - row] + u[at + row] +
                                 u[at - plane] + u[at + plane]);
}
