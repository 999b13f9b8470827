// Pressure of the air in a box-shaped room, a step on: an item goes up a part of a column, and keeps three points.
#define AT(x, y, z) (((z) * ny + (y)) * nx + (x))
#define UP 16

__kernel void step_pressure(__global float *u, __global const float *u1, const int nx, const int ny, const int nz,
                            const float l2, const float loss)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x == 0 || y == 0 || x >= nx - 1 || y >= ny - 1)
        return;

    const int first = max(1, (int)get_global_id(2) * UP), end = min(nz - 1, ((int)get_global_id(2) + 1) * UP);
    const int open_here = (x > 1) + (x < nx - 2) + (y > 1) + (y < ny - 2);
    int at = AT(x, y, first);
    float below = u1[at - nx * ny], here = u1[at];

    for (int z = first; z < end; z++, at += nx * ny) {
        const float above = u1[at + nx * ny];
        const int open = open_here + (z > 1) + (z < nz - 2);
        float before = 1.0f, after = 1.0f;
        if (open < 6) {
            const float walls = loss * (6 - open);
            before = 1.0f - walls;
            after = 1.0f / (1.0f + walls);
        }
        const float sum = u1[at - 1] + u1[at + 1] + u1[at - nx] + u1[at + nx] + below + above;
        u[at] = after * ((2.0f - l2 * open) * here + l2 * sum - before * u[at]);
        below = here;
        here = above;
    }
}
