/* Seven-point heat equation, one plane of it in local memory with its ghost cells. */
#define C0 0.4
#define C1 0.1
#define TILE 16

kernel void plane(global const double *u, global double *v, int nx, int ny)
{
    local double tile[TILE + 2][TILE + 2];
    const int lx = get_local_id(0) + 1, ly = get_local_id(1) + 1;
    const int x = get_global_id(0) + 1, y = get_global_id(1) + 1, z = get_global_id(2) + 1;
    const int row = nx + 2, plane = row * (ny + 2);
    const int at = x + y * row + z * plane;
    const bool inside = x <= nx && y <= ny; /* all items reach the barrier */
    if (inside) {
        tile[ly][lx] = u[at];
        if (lx == 1)
            tile[ly][0] = u[at - 1];
        if (lx == TILE || x == nx)
            tile[ly][lx + 1] = u[at + 1];
        if (ly == 1)
            tile[0][lx] = u[at - row];
        if (ly == TILE || y == ny)
            tile[ly + 1][lx] = u[at + row];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (inside)
        v[at] = C0 * tile[ly][lx] + C1 * (tile[ly][lx - 1] + tile[ly][lx + 1] + tile[ly - 1][lx] +
                                          tile[ly + 1][lx] + u[at - plane] + u[at + plane]);
}
