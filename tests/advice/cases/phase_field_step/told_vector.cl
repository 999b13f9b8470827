// Cahn-Hilliard on a torus:  dc/dt = lap(mu),  mu = c^3 - c - kappa lap(c)
// Four cells an item; nx is a multiple of 4.

#define IDX(x, y) ((y) * n4 + (x))

float4 laplacian(__global const float4 *f, float4 m, int x, int y, int n4, int ny)
{
    int xm = x > 0 ? x - 1 : n4 - 1, xp = x < n4 - 1 ? x + 1 : 0;
    int ym = y > 0 ? y - 1 : ny - 1, yp = y < ny - 1 ? y + 1 : 0;
    float4 left = (float4)(f[IDX(xm, y)].w, m.xyz), right = (float4)(m.yzw, f[IDX(xp, y)].x);
    return left + right + f[IDX(x, ym)] + f[IDX(x, yp)] - 4.0f * m;
}

__kernel void potential(__global const float4 *c, __global float4 *mu, int nx, int ny, float kappa)
{
    int x = get_global_id(0), y = get_global_id(1), n4 = nx / 4;
    float4 v = c[IDX(x, y)];
    mu[IDX(x, y)] = v * v * v - v - kappa * laplacian(c, v, x, y, n4, ny);
}

__kernel void evolve(__global const float4 *c, __global const float4 *mu, __global float4 *c_new,
                     int nx, int ny, float dt)
{
    int x = get_global_id(0), y = get_global_id(1), n4 = nx / 4;
    c_new[IDX(x, y)] = c[IDX(x, y)] + dt * laplacian(mu, mu[IDX(x, y)], x, y, n4, ny);
}
