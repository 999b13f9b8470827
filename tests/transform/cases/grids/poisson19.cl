/* The same to the fourth order: six faces and twelve edges of a cube. */
#define AT(i, j, k) ((z + (k)) * plane + (y + (j)) * row + x + (i))

kernel void poisson19(global const double *u, global const double *b, global double *v, int nx,
                      int ny)
{
    const int x = get_global_id(0) + 1, y = get_global_id(1) + 1, z = get_global_id(2) + 1;
    const int row = nx + 2, plane = row * (ny + 2);
    if (x > nx || y > ny)
        return;
    const double faces = u[AT(-1, 0, 0)] + u[AT(1, 0, 0)] + u[AT(0, -1, 0)] + u[AT(0, 1, 0)] +
                         u[AT(0, 0, -1)] + u[AT(0, 0, 1)];
    const double edges = u[AT(-1, -1, 0)] + u[AT(1, -1, 0)] + u[AT(-1, 1, 0)] + u[AT(1, 1, 0)] +
                         u[AT(-1, 0, -1)] + u[AT(1, 0, -1)] + u[AT(0, -1, -1)] + u[AT(0, 1, -1)] +
                         u[AT(-1, 0, 1)] + u[AT(1, 0, 1)] + u[AT(0, -1, 1)] + u[AT(0, 1, 1)];
    v[AT(0, 0, 0)] = 0.04 * (b[AT(0, 0, 0)] + 2.0 * faces + edges);
}
