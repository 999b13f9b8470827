#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Burgers' equations in the plane, a step in time of both velocities within the rim.
#define AT(x, y) ((y) * nx + (x))

__kernel void burgers(__global double *restrict u_next, __global double *restrict v_next,
                      __global const double *restrict u, __global const double *restrict v,
                      const int nx, const int ny, const double nu, const double dt, const double dx, const double dy)
{
    const int x = get_global_id(0) + 1, y = get_global_id(1) + 1;
    if (x >= nx - 1 || y >= ny - 1)
        return;

    u_next[AT(x, y)] = u[AT(x, y)]
        - dt / dx * u[AT(x, y)] * (u[AT(x, y)] - u[AT(x - 1, y)])
        - dt / dy * v[AT(x, y)] * (u[AT(x, y)] - u[AT(x, y - 1)])
        + nu * dt / (dx * dx) * (u[AT(x - 1, y)] - 2 * u[AT(x, y)] + u[AT(x + 1, y)])
        + nu * dt / (dy * dy) * (u[AT(x, y - 1)] - 2 * u[AT(x, y)] + u[AT(x, y + 1)]);
    v_next[AT(x, y)] = v[AT(x, y)]
        - dt / dx * u[AT(x, y)] * (v[AT(x, y)] - v[AT(x - 1, y)])
        - dt / dy * v[AT(x, y)] * (v[AT(x, y)] - v[AT(x, y - 1)])
        + nu * dt / (dx * dx) * (v[AT(x - 1, y)] - 2 * v[AT(x, y)] + v[AT(x + 1, y)])
        + nu * dt / (dy * dy) * (v[AT(x, y - 1)] - 2 * v[AT(x, y)] + v[AT(x, y + 1)]);
}
