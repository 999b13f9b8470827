// Each quantity of all cells is an array, behind that of the one before.
enum { V, M, H, N, I, GNA, GK, GL };
typedef struct { float ENa, EK, EL, dt; } Params;

// x / (1 - exp(-x / y)), which is y at 0
float vtrap(float x, float y)
{
    return fabs(x) < 1e-4f * y ? y + 0.5f * x : x / (1.0f - exp(-x / y));
}

__kernel void advance(__global float *cells, __global const Params *p, int ncells, int steps)
{
    int i = get_global_id(0);
    if (i >= ncells) return;
#define C(member) cells[member * ncells + i]

    for (int s = 0; s < steps; s++) {
        float am = 0.1f * vtrap(C(V) + 40.0f, 10.0f);
        float bm = 4.0f * exp(-(C(V) + 65.0f) / 18.0f);
        float ah = 0.07f * exp(-(C(V) + 65.0f) / 20.0f);
        float bh = 1.0f / (1.0f + exp(-(C(V) + 35.0f) / 10.0f));
        float an = 0.01f * vtrap(C(V) + 55.0f, 10.0f);
        float bn = 0.125f * exp(-(C(V) + 65.0f) / 80.0f);

        float iNa = C(GNA) * C(M) * C(M) * C(M) * C(H) * (C(V) - p->ENa);
        float iK = C(GK) * C(N) * C(N) * C(N) * C(N) * (C(V) - p->EK);
        float iL = C(GL) * (C(V) - p->EL);

        C(M) += p->dt * (am * (1.0f - C(M)) - bm * C(M));
        C(H) += p->dt * (ah * (1.0f - C(H)) - bh * C(H));
        C(N) += p->dt * (an * (1.0f - C(N)) - bn * C(N));
        C(V) += p->dt * (C(I) - iNa - iK - iL);
    }
}
