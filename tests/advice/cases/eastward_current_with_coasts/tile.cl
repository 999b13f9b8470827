#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* Vertically integrated eastward current of the next step on a staggered grid: upwind advection, friction, the earth's
   rotation and the slope of the surface. Faces between two wet cells only; coasts let water slip along.
   The current is staged in local memory, with its neighbours. */
__kernel void eastward(int pitch, __global double *restrict next, __global const double *restrict u,
                       __global const double *restrict v, __global const double *restrict depth_u,
                       __global const double *restrict depth_v, __global const double *restrict depth,
                       __global const double *restrict surface_u_next, __global const double *restrict surface,
                       __global const double *restrict surface_u, __global const double *restrict surface_v,
                       __global const int *restrict wet, __global const double *restrict dx_u,
                       __global const double *restrict dx_v, __global const double *restrict dx,
                       __global const double *restrict dy_u, __global const double *restrict dy,
                       __global const double *restrict area_u, __global const double *restrict latitude,
                       double step, double drag, double viscosity, double turns, double radians, double gravity)
{
    __local double tile[6][34];
    const int c = get_global_id(1) * pitch + get_global_id(0);
    const int e = c + 1, w = c - 1, n = c + pitch, s = c - pitch, se = s + 1;
    const int x = get_local_id(0) + 1, y = get_local_id(1) + 1;

    tile[y][x] = u[c];
    if (x == 1 && w >= 0)
        tile[y][0] = u[w];
    if (x == 32)
        tile[y][33] = u[e];
    if (y == 1 && s >= 0)
        tile[0][x] = u[s];
    if (y == 4)
        tile[5][x] = u[n];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (wet[c] + wet[e] <= 0)
        return;
    if (wet[c] <= 0 || wet[e] <= 0)
        return;

    /* water that comes or goes on four sides */
    double through_e = 0.5 * (tile[y][x] + tile[y][x + 1]) * dy[e], column_e = depth[e] + surface[e];
    double through_w = 0.5 * (tile[y][x] + tile[y][x - 1]) * dy[c], column_w = depth[c] + surface[c];
    double mean_s = 0.5 * (v[s] + v[se]), through_s = 0.5 * mean_s * (dx_v[s] + dx_v[se]);
    double column_s = 0.5 * (depth_v[s] + surface_v[s] + depth_v[se] + surface_v[se]);
    double mean_n = 0.5 * (v[c] + v[e]), through_n = 0.5 * mean_n * (dx_v[c] + dx_v[e]);
    double column_n = 0.5 * (depth_v[c] + surface_v[c] + depth_v[e] + surface_v[e]);

    double u_w = (0.5 - copysign(0.5, through_w)) * tile[y][x] + (0.5 + copysign(0.5, through_w)) * tile[y][x - 1];
    double u_e = (0.5 + copysign(0.5, through_e)) * tile[y][x] + (0.5 - copysign(0.5, through_e)) * tile[y][x + 1];
    double u_s, u_n;
    if (wet[s] <= 0 || wet[se] <= 0)
        u_s = (0.5 - copysign(0.5, through_s)) * tile[y][x];
    else
        u_s = (0.5 - copysign(0.5, through_s)) * tile[y][x] + (0.5 + copysign(0.5, through_s)) * tile[y - 1][x];
    if (wet[n] <= 0 || wet[n + 1] <= 0)
        u_n = (0.5 + copysign(0.5, through_n)) * tile[y][x];
    else
        u_n = (0.5 + copysign(0.5, through_n)) * tile[y][x] + (0.5 - copysign(0.5, through_n)) * tile[y + 1][x];
    double advection = u_w * through_w * column_w - u_e * through_e * column_e + u_s * through_s * column_s
                     - u_n * through_n * column_n;

    /* friction inside the water */
    double slope_e = (tile[y][x + 1] - tile[y][x]) / dx[e] * (depth[e] + surface[e]);
    double slope_w = (tile[y][x] - tile[y][x - 1]) / dx[c] * (depth[c] + surface[c]);
    double slope_s, slope_n;
    if (wet[s] <= 0 || wet[se] <= 0)
        slope_s = 0.0;
    else
        slope_s = (tile[y][x] - tile[y - 1][x]) / (dy_u[c] + dy_u[s])
                * (depth_u[c] + surface_u[c] + depth_u[s] + surface_u[s]);
    if (wet[n] <= 0 || wet[n + 1] <= 0)
        slope_n = 0.0;
    else
        slope_n = (tile[y + 1][x] - tile[y][x]) / (dy_u[c] + dy_u[n])
                * (depth_u[c] + surface_u[c] + depth_u[n] + surface_u[n]);
    double friction = viscosity * ((slope_e - slope_w) * dy_u[c] + (slope_n - slope_s) * dx_u[c] * 0.5);

    double turned = 0.5 * (2.0 * turns * sin(latitude[c] * radians) * (mean_s + mean_n)) * area_u[c]
                  * (depth_u[c] + surface_u[c]);
    double slide = -gravity * (depth_u[c] + surface_u[c]) * dy_u[c] * (surface[e] - surface[c]);

    next[c] = (tile[y][x] * (depth_u[c] + surface_u[c]) + step * (advection + friction + turned + slide) / area_u[c])
            / (depth_u[c] + surface_u_next[c]) / (1.0 + drag * step);
}
