#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Burgers' equations in the plane, a step in time of both velocities within the rim. A group has its points, and
// those around them, in local memory.
#define SIDE 16

__kernel void burgers(__global double *restrict u_next, __global double *restrict v_next,
                      __global const double *restrict u, __global const double *restrict v,
                      const int nx, const int ny, const double nu, const double dt, const double dx, const double dy)
{
    __local double us[SIDE + 2][SIDE + 2], vs[SIDE + 2][SIDE + 2];
    const int i = get_local_id(0), j = get_local_id(1);
    const int left = get_group_id(0) * SIDE, top = get_group_id(1) * SIDE;

    for (int k = j * SIDE + i; k < (SIDE + 2) * (SIDE + 2); k += SIDE * SIDE) {
        const int a = k % (SIDE + 2), b = k / (SIDE + 2);
        if (left + a < nx && top + b < ny) {
            us[b][a] = u[(top + b) * nx + left + a];
            vs[b][a] = v[(top + b) * nx + left + a];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    const int x = left + i + 1, y = top + j + 1, a = i + 1, b = j + 1;
    if (x >= nx - 1 || y >= ny - 1)
        return;
    u_next[y * nx + x] = us[b][a]
        - dt / dx * us[b][a] * (us[b][a] - us[b][a - 1])
        - dt / dy * vs[b][a] * (us[b][a] - us[b - 1][a])
        + nu * dt / (dx * dx) * (us[b][a - 1] - 2 * us[b][a] + us[b][a + 1])
        + nu * dt / (dy * dy) * (us[b - 1][a] - 2 * us[b][a] + us[b + 1][a]);
    v_next[y * nx + x] = vs[b][a]
        - dt / dx * us[b][a] * (vs[b][a] - vs[b][a - 1])
        - dt / dy * vs[b][a] * (vs[b][a] - vs[b - 1][a])
        + nu * dt / (dx * dx) * (vs[b][a - 1] - 2 * vs[b][a] + vs[b][a + 1])
        + nu * dt / (dy * dy) * (vs[b - 1][a] - 2 * vs[b][a] + vs[b + 1][a]);
}
