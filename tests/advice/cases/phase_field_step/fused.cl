// Cahn-Hilliard on a torus:  dc/dt = lap(mu),  mu = c^3 - c - kappa lap(c)

#define IDX(x, y) ((y) * nx + (x))

float potential(__global const float *c, int x, int y, int nx, int ny, float kappa)
{
    int xm = x > 0 ? x - 1 : nx - 1, xp = x < nx - 1 ? x + 1 : 0;
    int ym = y > 0 ? y - 1 : ny - 1, yp = y < ny - 1 ? y + 1 : 0;
    float v = c[IDX(x, y)];
    float lap = c[IDX(xm, y)] + c[IDX(xp, y)] + c[IDX(x, ym)] + c[IDX(x, yp)] - 4.0f * v;
    return v * v * v - v - kappa * lap;
}

__kernel void evolve(__global const float *c, __global float *c_new, int nx, int ny, float kappa, float dt)
{
    int x = get_global_id(0), y = get_global_id(1);
    int xm = x > 0 ? x - 1 : nx - 1, xp = x < nx - 1 ? x + 1 : 0;
    int ym = y > 0 ? y - 1 : ny - 1, yp = y < ny - 1 ? y + 1 : 0;
    c_new[IDX(x, y)] = c[IDX(x, y)] + dt * (
        potential(c, xm, y, nx, ny, kappa) + potential(c, xp, y, nx, ny, kappa)
        + potential(c, x, ym, nx, ny, kappa) + potential(c, x, yp, nx, ny, kappa)
        - 4.0f * potential(c, x, y, nx, ny, kappa));
}
