// Cells of nerve or muscle: Euler steps of the potential, four gates and calcium
#define EQUATIONS 6
enum { V, M, H, N, D, CA };
enum { G_NA, G_K, G_L, G_CA, E_NA, E_K, E_L, E_CA, DECAY, STIMULUS };

float gate(float v, float half_at, float slope, float tau, float now)
{
    return (1.0f / (1.0f + exp((half_at - v) / slope)) - now) / tau;
}

void rates(__global float *y, __global float *dy, float *p)
{
    float calcium = p[G_CA] * y[D] * (y[V] - p[E_CA]);

    dy[V] = p[STIMULUS] - p[G_NA] * y[M] * y[M] * y[M] * y[H] * (y[V] - p[E_NA])
            - p[G_K] * y[N] * y[N] * y[N] * y[N] * (y[V] - p[E_K]) - p[G_L] * (y[V] - p[E_L]) - calcium;
    dy[M] = gate(y[V], -35.0f, 9.0f, 0.5f, y[M]);
    dy[H] = gate(y[V], -60.0f, -7.0f, 2.0f, y[H]);
    dy[N] = gate(y[V], -50.0f, 15.0f, 4.0f, y[N]);
    dy[D] = gate(y[V], -20.0f, 6.0f, 3.0f, y[D]);
    dy[CA] = -0.01f * calcium - p[DECAY] * y[CA];
}

__kernel void advance(__global float *state, __global float *change, __global float *params,
                      float dt, int steps)
{
    int cell = get_global_id(0);
    __global float *y = state + cell * EQUATIONS;
    __global float *dy = change + cell * EQUATIONS;

    float p[10];

    for (int k = 0; k < 10; k++)
        p[k] = params[k];
    for (int t = 0; t < steps; t++) {
        rates(y, dy, p);
        for (int k = 0; k < EQUATIONS; k++)
            y[k] += dt * dy[k];
    }
}
