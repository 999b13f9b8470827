typedef struct { float V, m, h, n, I, gNa, gK, gL; } Cell;
typedef struct { float ENa, EK, EL, dt; } Params;

// x / (1 - exp(-x / 10)), which is 10 at 0
float vtrap(float x)
{
    return fabs(x) < 1e-3f ? 10.0f + 0.5f * x : native_divide(x, 1.0f - native_exp(-0.1f * x));
}

__kernel void advance(__global Cell *restrict cells, __global const Params *restrict params, int ncells, int steps)
{
    const int i = get_global_id(0);
    if (i >= ncells) return;
    Cell c = cells[i];
    const Params p = *params;

    for (int s = 0; s < steps; s++) {
        const float u = c.V + 65.0f;
        const float am = 0.1f * vtrap(c.V + 40.0f);
        const float bm = 4.0f * native_exp(u * (-1.0f / 18.0f));
        const float ah = 0.07f * native_exp(u * (-1.0f / 20.0f));
        const float bh = native_recip(1.0f + native_exp((c.V + 35.0f) * -0.1f));
        const float an = 0.01f * vtrap(c.V + 55.0f);
        const float bn = 0.125f * native_exp(u * (-1.0f / 80.0f));

        const float n2 = c.n * c.n;
        const float current = c.gNa * c.m * c.m * c.m * c.h * (c.V - p.ENa) + c.gK * n2 * n2 * (c.V - p.EK)
            + c.gL * (c.V - p.EL);

        c.m += p.dt * (am - (am + bm) * c.m);
        c.h += p.dt * (ah - (ah + bh) * c.h);
        c.n += p.dt * (an - (an + bn) * c.n);
        c.V += p.dt * (c.I - current);
    }
    cells[i].V = c.V;
    cells[i].m = c.m;
    cells[i].h = c.h;
    cells[i].n = c.n;
}
