#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Burgers' equations in the plane, a step in time of both velocities within the rim. The host divides.
#define AT(x, y) ((y) * nx + (x))

__kernel void burgers(__global double *restrict u_next, __global double *restrict v_next,
                      __global const double *restrict u, __global const double *restrict v,
                      const int nx, const int ny, const double spread_x, const double spread_y,
                      const double per_x, const double per_y)
{
    const int x = get_global_id(0) + 1, y = get_global_id(1) + 1;
    if (x >= nx - 1 || y >= ny - 1)
        return;

    u_next[AT(x, y)] = u[AT(x, y)]
        - per_x * u[AT(x, y)] * (u[AT(x, y)] - u[AT(x - 1, y)])
        - per_y * v[AT(x, y)] * (u[AT(x, y)] - u[AT(x, y - 1)])
        + spread_x * (u[AT(x - 1, y)] - 2 * u[AT(x, y)] + u[AT(x + 1, y)])
        + spread_y * (u[AT(x, y - 1)] - 2 * u[AT(x, y)] + u[AT(x, y + 1)]);
    v_next[AT(x, y)] = v[AT(x, y)]
        - per_x * u[AT(x, y)] * (v[AT(x, y)] - v[AT(x - 1, y)])
        - per_y * v[AT(x, y)] * (v[AT(x, y)] - v[AT(x, y - 1)])
        + spread_x * (v[AT(x - 1, y)] - 2 * v[AT(x, y)] + v[AT(x + 1, y)])
        + spread_y * (v[AT(x, y - 1)] - 2 * v[AT(x, y)] + v[AT(x, y + 1)]);
}
