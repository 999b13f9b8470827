/* Heat in a block that conducts differently from place to place: seven points of two grids, and a source. */
kernel void variable7(global const double *u, global const double *k, global const double *b,
                      global double *v, int nx, int ny)
{
    const int x = get_global_id(0) + 1, y = get_global_id(1) + 1, z = get_global_id(2) + 1;
    const int row = nx + 2, plane = row * (ny + 2);
    const int at = z * plane + y * row + x;
    if (x > nx || y > ny)
        return;
    const double here = u[at], conducts = k[at];
    v[at] = here + b[at] +
            0.1 * ((conducts + k[at + 1]) * (u[at + 1] - here) -
                   (conducts + k[at - 1]) * (here - u[at - 1]) +
                   (conducts + k[at + row]) * (u[at + row] - here) -
                   (conducts + k[at - row]) * (here - u[at - row]) +
                   (conducts + k[at + plane]) * (u[at + plane] - here) -
                   (conducts + k[at - plane]) * (here - u[at - plane]));
}
