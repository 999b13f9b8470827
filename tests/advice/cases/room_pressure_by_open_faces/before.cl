// Pressure of the air in a box-shaped room, a step on: a point an item; walls take some of it away.
#define AT(x, y, z) (((z) * ny + (y)) * nx + (x))

__kernel void step_pressure(__global float *u, __global const float *u1, const int nx, const int ny, const int nz,
                            const float l2, const float loss)
{
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x == 0 || y == 0 || z == 0 || x >= nx - 1 || y >= ny - 1 || z >= nz - 1)
        return;

    const int at = AT(x, y, z);
    const int open = (x > 1) + (x < nx - 2) + (y > 1) + (y < ny - 2) + (z > 1) + (z < nz - 2);

    float before = 1.0f, after = 1.0f;
    if (open < 6) {
        const float walls = loss * (6 - open);
        before = 1.0f - walls;
        after = 1.0f / (1.0f + walls);
    }
    const float sum = u1[at - 1] + u1[at + 1] + u1[at - nx] + u1[at + nx] + u1[at - nx * ny] + u1[at + nx * ny];
    u[at] = after * ((2.0f - l2 * open) * u1[at] + l2 * sum - before * u[at]);
}
