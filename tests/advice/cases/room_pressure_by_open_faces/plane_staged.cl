// Pressure of the air in a box-shaped room, a step on: a group stages its part of a plane with a rim of one point.
#define AT(x, y, z) (((z) * ny + (y)) * nx + (x))
#define W 32
#define H 8

__kernel void step_pressure(__global float *u, __global const float *u1, const int nx, const int ny, const int nz,
                            const float l2, const float loss)
{
    __local float plane[H + 2][W + 2];
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int lx = get_local_id(0) + 1, ly = get_local_id(1) + 1;
    const int at = AT(x, y, z);

    plane[ly][lx] = u1[at];
    if (lx == 1 && x > 0)
        plane[ly][0] = u1[at - 1];
    if (lx == W && x < nx - 1)
        plane[ly][W + 1] = u1[at + 1];
    if (ly == 1 && y > 0)
        plane[0][lx] = u1[at - nx];
    if (ly == H && y < ny - 1)
        plane[H + 1][lx] = u1[at + nx];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x == 0 || y == 0 || z == 0 || x >= nx - 1 || y >= ny - 1 || z >= nz - 1)
        return;

    const int open = (x > 1) + (x < nx - 2) + (y > 1) + (y < ny - 2) + (z > 1) + (z < nz - 2);
    float before = 1.0f, after = 1.0f;
    if (open < 6) {
        const float walls = loss * (6 - open);
        before = 1.0f - walls;
        after = 1.0f / (1.0f + walls);
    }
    const float sum = plane[ly][lx - 1] + plane[ly][lx + 1] + plane[ly - 1][lx] + plane[ly + 1][lx]
        + u1[at - nx * ny] + u1[at + nx * ny];
    u[at] = after * ((2.0f - l2 * open) * plane[ly][lx] + l2 * sum - before * u[at]);
}
