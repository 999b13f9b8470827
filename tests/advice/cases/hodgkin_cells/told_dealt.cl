typedef struct { float V, m, h, n, I, gNa, gK, gL; } Cell;
typedef struct { float ENa, EK, EL, dt; } Params;
#define MEMBERS 8
enum { V, M, H, N };   // those that change

// x / (1 - exp(-x / y)), which is y at 0
float vtrap(float x, float y)
{
    return fabs(x) < 1e-4f * y ? y + 0.5f * x : x / (1.0f - exp(-x / y));
}

// what one member is after a step
float next(__global const Cell *c, __global const Params *p, int member)
{
    if (member == V) {
        float iNa = c->gNa * c->m * c->m * c->m * c->h * (c->V - p->ENa);
        float iK = c->gK * c->n * c->n * c->n * c->n * (c->V - p->EK);
        float iL = c->gL * (c->V - p->EL);
        return c->V + p->dt * (c->I - iNa - iK - iL);
    }
    if (member == M) {
        float am = 0.1f * vtrap(c->V + 40.0f, 10.0f);
        float bm = 4.0f * exp(-(c->V + 65.0f) / 18.0f);
        return c->m + p->dt * (am * (1.0f - c->m) - bm * c->m);
    }
    if (member == H) {
        float ah = 0.07f * exp(-(c->V + 65.0f) / 20.0f);
        float bh = 1.0f / (1.0f + exp(-(c->V + 35.0f) / 10.0f));
        return c->h + p->dt * (ah * (1.0f - c->h) - bh * c->h);
    }
    float an = 0.01f * vtrap(c->V + 55.0f, 10.0f);
    float bn = 0.125f * exp(-(c->V + 65.0f) / 80.0f);
    return c->n + p->dt * (an * (1.0f - c->n) - bn * c->n);
}

// Of all items, item i takes elements i, i + items, i + 2 items, ... of cells, an element being a member of a cell.
// The members of a cell are in one group, whose size is a multiple of their number.
__kernel void advance(__global Cell *cells, __global const Params *p, int ncells, int steps)
{
    int items = get_global_size(0);
    int count = ncells * MEMBERS;

    for (int first = 0; first < count; first += items) {
        int i = first + (int)get_global_id(0);
        int member = i % MEMBERS;
        int mine = i < count && member <= N;
        __global Cell *c = &cells[i / MEMBERS];
        __global float *element = (__global float *)cells + i;

        for (int s = 0; s < steps; s++) {
            float then = mine ? next(c, p, member) : 0.0f;
            barrier(CLK_GLOBAL_MEM_FENCE);
            if (mine) *element = then;
            barrier(CLK_GLOBAL_MEM_FENCE);
        }
    }
}
