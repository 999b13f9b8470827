// Cells of nerve or muscle: Euler steps of the potential, four gates and calcium
#define EQUATIONS 6
enum { V, M, H, N, D, CA };
enum { G_NA, G_K, G_L, G_CA, E_NA, E_K, E_L, E_CA, DECAY, STIMULUS };

float gate(float v, float half_at, float slope, float tau, float now)
{
    return (1.0f / (1.0f + exp((half_at - v) / slope)) - now) / tau;
}

void rates(__global float *y, __global float *dy, __global float *p, int n)
{
    float calcium = p[G_CA] * y[D * n] * (y[V * n] - p[E_CA]);

    dy[V * n] = p[STIMULUS] - p[G_NA] * y[M * n] * y[M * n] * y[M * n] * y[H * n] * (y[V * n] - p[E_NA])
            - p[G_K] * y[N * n] * y[N * n] * y[N * n] * y[N * n] * (y[V * n] - p[E_K]) - p[G_L] * (y[V * n] - p[E_L]) - calcium;
    dy[M * n] = gate(y[V * n], -35.0f, 9.0f, 0.5f, y[M * n]);
    dy[H * n] = gate(y[V * n], -60.0f, -7.0f, 2.0f, y[H * n]);
    dy[N * n] = gate(y[V * n], -50.0f, 15.0f, 4.0f, y[N * n]);
    dy[D * n] = gate(y[V * n], -20.0f, 6.0f, 3.0f, y[D * n]);
    dy[CA * n] = -0.01f * calcium - p[DECAY] * y[CA * n];
}

__kernel void advance(__global float *state, __global float *change, __global float *params,
                      float dt, int steps)
{
    int cell = get_global_id(0), n = get_global_size(0);
    __global float *y = state + cell;
    __global float *dy = change + cell;

    for (int t = 0; t < steps; t++) {
        rates(y, dy, params, n);
        for (int k = 0; k < EQUATIONS; k++)
            y[k * n] += dt * dy[k * n];
    }
}
