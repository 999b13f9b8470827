typedef struct { float V, m, h, n, I, gNa, gK, gL; } Cell;
typedef struct { float ENa, EK, EL, dt; } Params;

// x / (1 - exp(-x / y)), which is y at 0
float vtrap(float x, float y)
{
    return fabs(x) < 1e-4f * y ? y + 0.5f * x : x / (1.0f - exp(-x / y));
}

__kernel void advance(__global Cell *cells, __global const Params *p, int ncells, int steps)
{
    int i = get_global_id(0);
    if (i >= ncells) return;
    __global Cell *c = &cells[i];

    for (int s = 0; s < steps; s++) {
        float am = 0.1f * vtrap(c->V + 40.0f, 10.0f);
        float bm = 4.0f * exp(-(c->V + 65.0f) / 18.0f);
        float ah = 0.07f * exp(-(c->V + 65.0f) / 20.0f);
        float bh = 1.0f / (1.0f + exp(-(c->V + 35.0f) / 10.0f));
        float an = 0.01f * vtrap(c->V + 55.0f, 10.0f);
        float bn = 0.125f * exp(-(c->V + 65.0f) / 80.0f);

        float iNa = c->gNa * c->m * c->m * c->m * c->h * (c->V - p->ENa);
        float iK = c->gK * c->n * c->n * c->n * c->n * (c->V - p->EK);
        float iL = c->gL * (c->V - p->EL);

        c->m += p->dt * (am * (1.0f - c->m) - bm * c->m);
        c->h += p->dt * (ah * (1.0f - c->h) - bh * c->h);
        c->n += p->dt * (an * (1.0f - c->n) - bn * c->n);
        c->V += p->dt * (c->I - iNa - iK - iL);
    }
}
