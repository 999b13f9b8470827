/* Seven-point heat equation, 64 planes an item: one in local memory, the three of an item in registers. */
#define C0 0.4
#define C1 0.1
#define TILE 16
#define CHUNK 64

kernel void chunk(global const double *u, global double *v, int nx, int ny)
{
    local double tile[TILE + 2][TILE + 2];
    const int lx = get_local_id(0) + 1, ly = get_local_id(1) + 1;
    const int x = get_global_id(0) + 1, y = get_global_id(1) + 1;
    const int row = nx + 2, plane = row * (ny + 2);
    const bool inside = x <= nx && y <= ny; /* all items reach the barriers */
    int at = x + y * row + (get_global_id(2) * CHUNK + 1) * plane;
    double top = 0.0, centre = 0.0;
    if (inside) {
        top = u[at - plane];
        centre = u[at];
    }
    for (int k = 0; k < CHUNK; k++) {
        if (inside) {
            tile[ly][lx] = centre;
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
        if (inside) {
            const double bottom = u[at + plane];
            v[at] = C0 * centre + C1 * (tile[ly][lx - 1] + tile[ly][lx + 1] + tile[ly - 1][lx] +
                                        tile[ly + 1][lx] + top + bottom);
            top = centre;
            centre = bottom;
        }
        at += plane;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
