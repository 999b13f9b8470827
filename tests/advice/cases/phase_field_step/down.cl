// Cahn-Hilliard on a torus:  dc/dt = lap(mu),  mu = c^3 - c - kappa lap(c)

#define IDX(x, y) ((y) * nx + (x))
#define ROWS 8   // an item goes down

__kernel void potential(__global const float *c, __global float *mu, int nx, int ny, float kappa)
{
    int x = get_global_id(0), y = get_global_id(1) * ROWS;
    int xm = x > 0 ? x - 1 : nx - 1, xp = x < nx - 1 ? x + 1 : 0;
    float above = c[IDX(x, y > 0 ? y - 1 : ny - 1)], v = c[IDX(x, y)];
    for (int r = 0; r < ROWS; r++, y++) {
        float below = c[IDX(x, y < ny - 1 ? y + 1 : 0)];
        float lap = c[IDX(xm, y)] + c[IDX(xp, y)] + above + below - 4.0f * v;
        mu[IDX(x, y)] = v * v * v - v - kappa * lap;
        above = v;
        v = below;
    }
}

__kernel void evolve(__global const float *c, __global const float *mu, __global float *c_new,
                     int nx, int ny, float dt)
{
    int x = get_global_id(0), y = get_global_id(1) * ROWS;
    int xm = x > 0 ? x - 1 : nx - 1, xp = x < nx - 1 ? x + 1 : 0;
    float above = mu[IDX(x, y > 0 ? y - 1 : ny - 1)], v = mu[IDX(x, y)];
    for (int r = 0; r < ROWS; r++, y++) {
        float below = mu[IDX(x, y < ny - 1 ? y + 1 : 0)];
        float lap = mu[IDX(xm, y)] + mu[IDX(xp, y)] + above + below - 4.0f * v;
        c_new[IDX(x, y)] = c[IDX(x, y)] + dt * lap;
        above = v;
        v = below;
    }
}
