#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Burgers' equations in the plane, a step in time of both velocities within the rim. The host divides, and groups lie
// along lines of memory.

__kernel __attribute__((reqd_work_group_size(64, 4, 1)))
void burgers(__global double *restrict u_next, __global double *restrict v_next, __global const double *restrict u,
             __global const double *restrict v, const int nx, const int ny, const double spread_x,
             const double spread_y, const double per_x, const double per_y)
{
    const int x = get_global_id(0), y = get_global_id(1) + 1, at = y * nx + x;
    if (x < 1 || x >= nx - 1 || y >= ny - 1)
        return;

    const double u_here = u[at], v_here = v[at];
    const double u_left = u[at - 1], v_left = v[at - 1], u_above = u[at - nx], v_above = v[at - nx];
    const double along = per_x * u_here, down = per_y * v_here;
    u_next[at] = u_here - along * (u_here - u_left) - down * (u_here - u_above)
        + spread_x * (u_left - 2 * u_here + u[at + 1]) + spread_y * (u_above - 2 * u_here + u[at + nx]);
    v_next[at] = v_here - along * (v_here - v_left) - down * (v_here - v_above)
        + spread_x * (v_left - 2 * v_here + v[at + 1]) + spread_y * (v_above - 2 * v_here + v[at + nx]);
}
