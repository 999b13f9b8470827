// Cahn-Hilliard on a torus:  dc/dt = lap(mu),  mu = c^3 - c - kappa lap(c)

#define IDX(x, y) ((y) * nx + (x))

float laplacian(__global const float *f, int x, int y, int nx, int ny)
{
    int xm = x > 0 ? x - 1 : nx - 1, xp = x < nx - 1 ? x + 1 : 0;
    int ym = y > 0 ? y - 1 : ny - 1, yp = y < ny - 1 ? y + 1 : 0;
    return f[IDX(xm, y)] + f[IDX(xp, y)] + f[IDX(x, ym)] + f[IDX(x, yp)] - 4.0f * f[IDX(x, y)];
}

__kernel void potential(__global const float *c, __global float *mu, int nx, int ny, float kappa)
{
    int x = get_global_id(0), y = get_global_id(1);
    float v = c[IDX(x, y)];
    mu[IDX(x, y)] = v * v * v - v - kappa * laplacian(c, x, y, nx, ny);
}

__kernel void evolve(__global const float *c, __global const float *mu, __global float *c_new,
                     int nx, int ny, float dt)
{
    int x = get_global_id(0), y = get_global_id(1);
    c_new[IDX(x, y)] = c[IDX(x, y)] + dt * laplacian(mu, x, y, nx, ny);
}
