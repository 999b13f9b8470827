// Cells of nerve or muscle: Euler steps of the potential, four gates and calcium
enum { G_NA, G_K, G_L, G_CA, E_NA, E_K, E_L, E_CA, DECAY, STIMULUS };

#define GATE(half_at, slope, tau, now) \
    ((native_recip(1.0f + native_exp(((half_at) - v) * (1.0f / (slope)))) - (now)) * (1.0f / (tau)))

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void advance(__global float *restrict state, __global float *change, __constant float *p, float dt, int steps)
{
    const int n = get_global_size(0);
    __global float *y = state + get_global_id(0);
    float v = y[0], m = y[n], h = y[2 * n], k = y[3 * n], d = y[4 * n], ca = y[5 * n];

    for (int t = 0; t < steps; t++) {
        const float calcium = p[G_CA] * d * (v - p[E_CA]);
        const float dv = p[STIMULUS] - p[G_NA] * m * m * m * h * (v - p[E_NA]) - p[G_K] * k * k * k * k * (v - p[E_K])
                         - p[G_L] * (v - p[E_L]) - calcium;
        m += dt * GATE(-35.0f, 9.0f, 0.5f, m);
        h += dt * GATE(-60.0f, -7.0f, 2.0f, h);
        k += dt * GATE(-50.0f, 15.0f, 4.0f, k);
        d += dt * GATE(-20.0f, 6.0f, 3.0f, d);
        ca += dt * (-0.01f * calcium - p[DECAY] * ca);
        v += dt * dv;
    }
    y[0] = v;
    y[n] = m;
    y[2 * n] = h;
    y[3 * n] = k;
    y[4 * n] = d;
    y[5 * n] = ca;
}
