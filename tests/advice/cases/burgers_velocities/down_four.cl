#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Burgers' equations in the plane, a step in time of both velocities within the rim. An item has four points below
// each other, and keeps three lines of its column.
#define LINES 4

__kernel void burgers(__global double *restrict u_next, __global double *restrict v_next,
                      __global const double *restrict u, __global const double *restrict v,
                      const int nx, const int ny, const double nu, const double dt, const double dx, const double dy)
{
    const int x = get_global_id(0) + 1, first = get_global_id(1) * LINES + 1;
    if (x >= nx - 1 || first >= ny - 1)
        return;

    int at = first * nx + x;
    double u_above = u[at - nx], v_above = v[at - nx], u_here = u[at], v_here = v[at];
    for (int y = first; y < min(first + LINES, ny - 1); y++) {
        const double u_below = u[at + nx], v_below = v[at + nx];
        const double u_left = u[at - 1], v_left = v[at - 1];
        u_next[at] = u_here
            - dt / dx * u_here * (u_here - u_left)
            - dt / dy * v_here * (u_here - u_above)
            + nu * dt / (dx * dx) * (u_left - 2 * u_here + u[at + 1])
            + nu * dt / (dy * dy) * (u_above - 2 * u_here + u_below);
        v_next[at] = v_here
            - dt / dx * u_here * (v_here - v_left)
            - dt / dy * v_here * (v_here - v_above)
            + nu * dt / (dx * dx) * (v_left - 2 * v_here + v[at + 1])
            + nu * dt / (dy * dy) * (v_above - 2 * v_here + v_below);
        u_above = u_here;
        v_above = v_here;
        u_here = u_below;
        v_here = v_below;
        at += nx;
    }
}
