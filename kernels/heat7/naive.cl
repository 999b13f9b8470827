/* Seven-point heat equation, every value from global memory. */
#define C0 0.4
#define C1 0.1

kernel void naive(global const double *u, global double *v, int nx, int ny)
{
    const int x = get_global_id(0) + 1, y = get_global_id(1) + 1, z = get_global_id(2) + 1;
    const int row = nx + 2, plane = row * (ny + 2);
    const int at = x + y * row + z * plane;
    if (x > nx || y > ny)
        return;
    v[at] = C0 * u[at] + C1 * (u[at - 1] + u[at + 1] + u[at - row] + u[at + row] + u[at - plane] +
                               u[at + plane]);
}
