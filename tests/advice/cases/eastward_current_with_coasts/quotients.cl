#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* Vertically integrated eastward current of the next step on a staggered grid: upwind advection, friction, the earth's
   rotation and the slope of the surface. Faces between two wet cells only; coasts let water slip along.
   Two quotients are products of others. */
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
    const int c = get_global_id(1) * pitch + get_global_id(0);
    const int e = c + 1, w = c - 1, n = c + pitch, s = c - pitch, se = s + 1;

    if (wet[c] + wet[e] <= 0)
        return;
    if (wet[c] <= 0 || wet[e] <= 0)
        return;

    /* water that comes or goes on four sides */
    double through_e = 0.5 * (u[c] + u[e]) * dy[e], column_e = depth[e] + surface[e];
    double through_w = 0.5 * (u[c] + u[w]) * dy[c], column_w = depth[c] + surface[c];
    double mean_s = 0.5 * (v[s] + v[se]), through_s = 0.5 * mean_s * (dx_v[s] + dx_v[se]);
    double column_s = 0.5 * (depth_v[s] + surface_v[s] + depth_v[se] + surface_v[se]);
    double mean_n = 0.5 * (v[c] + v[e]), through_n = 0.5 * mean_n * (dx_v[c] + dx_v[e]);
    double column_n = 0.5 * (depth_v[c] + surface_v[c] + depth_v[e] + surface_v[e]);

    double u_w = (0.5 - copysign(0.5, through_w)) * u[c] + (0.5 + copysign(0.5, through_w)) * u[w];
    double u_e = (0.5 + copysign(0.5, through_e)) * u[c] + (0.5 - copysign(0.5, through_e)) * u[e];
    double u_s, u_n;
    if (wet[s] <= 0 || wet[se] <= 0)
        u_s = (0.5 - copysign(0.5, through_s)) * u[c];
    else
        u_s = (0.5 - copysign(0.5, through_s)) * u[c] + (0.5 + copysign(0.5, through_s)) * u[s];
    if (wet[n] <= 0 || wet[n + 1] <= 0)
        u_n = (0.5 + copysign(0.5, through_n)) * u[c];
    else
        u_n = (0.5 + copysign(0.5, through_n)) * u[c] + (0.5 - copysign(0.5, through_n)) * u[n];
    double advection = u_w * through_w * column_w - u_e * through_e * column_e + u_s * through_s * column_s
                     - u_n * through_n * column_n;

    /* friction inside the water */
    double per_both = 1.0 / (dx[e] * dx[c]);
    double slope_e = (u[e] - u[c]) * dx[c] * per_both * (depth[e] + surface[e]);
    double slope_w = (u[c] - u[w]) * dx[e] * per_both * (depth[c] + surface[c]);
    double slope_s, slope_n;
    if (wet[s] <= 0 || wet[se] <= 0)
        slope_s = 0.0;
    else
        slope_s = (u[c] - u[s]) / (dy_u[c] + dy_u[s]) * (depth_u[c] + surface_u[c] + depth_u[s] + surface_u[s]);
    if (wet[n] <= 0 || wet[n + 1] <= 0)
        slope_n = 0.0;
    else
        slope_n = (u[n] - u[c]) / (dy_u[c] + dy_u[n]) * (depth_u[c] + surface_u[c] + depth_u[n] + surface_u[n]);
    double friction = viscosity * ((slope_e - slope_w) * dy_u[c] + (slope_n - slope_s) * dx_u[c] * 0.5);

    double turned = 0.5 * (2.0 * turns * sin(latitude[c] * radians) * (mean_s + mean_n)) * area_u[c]
                  * (depth_u[c] + surface_u[c]);
    double slide = -gravity * (depth_u[c] + surface_u[c]) * dy_u[c] * (surface[e] - surface[c]);

    next[c] = (u[c] * (depth_u[c] + surface_u[c]) + step * (advection + friction + turned + slide) / area_u[c])
            / ((depth_u[c] + surface_u_next[c]) * (1.0 + drag * step));
}
