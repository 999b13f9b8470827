/* A step of Jacobi's for Poisson's equation: the six neighbours, and a right side. */
kernel void poisson7(global const double *u, global const double *b, global double *v, int nx, int ny)
{
    const int x = get_global_id(0) + 1, y = get_global_id(1) + 1, z = get_global_id(2) + 1;
    const int row = nx + 2, plane = row * (ny + 2);
    const int at = z * plane + y * row + x;
    if (x <= nx && y <= ny)
        v[at] = 0.05 * b[at] + 0.15 * (u[at - 1] + u[at + 1] + u[at - row] + u[at + row] +
                                       u[at - plane] + u[at + plane]);
}
