// Cells of nerve or muscle: Euler steps of the potential, four gates and calcium; the items of a group take the
// equations of its cells in turn
#define EQUATIONS 6
enum { V, M, H, N, D, CA };
enum { G_NA, G_K, G_L, G_CA, E_NA, E_K, E_L, E_CA, DECAY, STIMULUS };

float gate(float v, float half_at, float slope, float tau, float now)
{
    return (1.0f / (1.0f + exp((half_at - v) / slope)) - now) / tau;
}

float rate(__global float *y, __global float *p, int k)
{
    if (k == M) return gate(y[V], -35.0f, 9.0f, 0.5f, y[M]);
    if (k == H) return gate(y[V], -60.0f, -7.0f, 2.0f, y[H]);
    if (k == N) return gate(y[V], -50.0f, 15.0f, 4.0f, y[N]);
    if (k == D) return gate(y[V], -20.0f, 6.0f, 3.0f, y[D]);

    float calcium = p[G_CA] * y[D] * (y[V] - p[E_CA]);
    if (k == CA) return -0.01f * calcium - p[DECAY] * y[CA];
    return p[STIMULUS] - p[G_NA] * y[M] * y[M] * y[M] * y[H] * (y[V] - p[E_NA])
           - p[G_K] * y[N] * y[N] * y[N] * y[N] * (y[V] - p[E_K]) - p[G_L] * (y[V] - p[E_L]) - calcium;
}

__kernel void advance(__global float *state, __global float *change, __global float *params,
                      float dt, int steps)
{
    int items = get_local_size(0), count = items * EQUATIONS;
    __global float *y = state + get_group_id(0) * count;
    __global float *dy = change + get_group_id(0) * count;

    for (int t = 0; t < steps; t++) {
        for (int i = get_local_id(0); i < count; i += items)
            dy[i] = rate(y + i / EQUATIONS * EQUATIONS, params, i % EQUATIONS);
        barrier(CLK_GLOBAL_MEM_FENCE);
        for (int i = get_local_id(0); i < count; i += items)
            y[i] += dt * dy[i];
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
}
