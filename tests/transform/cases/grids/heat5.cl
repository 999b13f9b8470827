/* Heat in a plate: five points of a plane. */
kernel void heat5(global const double *u, global double *v, int nx, int ny)
{
    const int x = get_global_id(0) + 1, y = get_global_id(1) + 1, row = nx + 2;
    const int at = y * row + x;
    if (x > nx || y > ny)
        return;
    v[at] = 0.6 * u[at] + 0.1 * (u[at - 1] + u[at + 1] + u[at - row] + u[at + row]);
}
