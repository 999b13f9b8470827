// Cahn-Hilliard on a torus:  dc/dt = lap(mu),  mu = c^3 - c - kappa lap(c)

#define IDX(x, y) ((y) * nx + (x))
#define T 16

void stage(__local float (*t)[T + 2], __global const float *f, int x, int y, int nx, int ny)
{
    int i = get_local_id(0) + 1, j = get_local_id(1) + 1;
    t[j][i] = f[IDX(x, y)];
    if (i == 1) t[j][0]     = f[IDX(x > 0 ? x - 1 : nx - 1, y)];
    if (i == T) t[j][T + 1] = f[IDX(x < nx - 1 ? x + 1 : 0, y)];
    if (j == 1) t[0][i]     = f[IDX(x, y > 0 ? y - 1 : ny - 1)];
    if (j == T) t[T + 1][i] = f[IDX(x, y < ny - 1 ? y + 1 : 0)];
    barrier(CLK_LOCAL_MEM_FENCE);
}

float laplacian(__local float (*t)[T + 2])
{
    int i = get_local_id(0) + 1, j = get_local_id(1) + 1;
    return t[j][i - 1] + t[j][i + 1] + t[j - 1][i] + t[j + 1][i] - 4.0f * t[j][i];
}

__kernel void potential(__global const float *c, __global float *mu, int nx, int ny, float kappa)
{
    __local float t[T + 2][T + 2];
    int x = get_global_id(0), y = get_global_id(1);
    stage(t, c, x, y, nx, ny);
    float v = t[get_local_id(1) + 1][get_local_id(0) + 1];
    mu[IDX(x, y)] = v * v * v - v - kappa * laplacian(t);
}

__kernel void evolve(__global const float *c, __global const float *mu, __global float *c_new,
                     int nx, int ny, float dt)
{
    __local float t[T + 2][T + 2];
    int x = get_global_id(0), y = get_global_id(1);
    stage(t, mu, x, y, nx, ny);
    c_new[IDX(x, y)] = c[IDX(x, y)] + dt * laplacian(t);
}
