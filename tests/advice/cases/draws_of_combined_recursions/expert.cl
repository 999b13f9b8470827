// Uniform numbers of streams, each of which combines two recursions of third order.

typedef struct {
    ulong g1[3], g2[3];
} state_t;

#define M1 4294967087L
#define M2 4294944443L
#define NORM 2.328306549295727688e-10f

uint folded(ulong x, const ulong below)
{
    const ulong modulus = 0x100000000UL - below;

    x = (x >> 32) * below + (x & 0xFFFFFFFFUL);
    x = (x >> 32) * below + (x & 0xFFFFFFFFUL);
    return x >= modulus ? x - modulus : x;
}

ulong next_state(state_t *s)
{
    long p = folded(1403580UL * s->g1[1] + 810728UL * (M1 - s->g1[0]), 209UL);
    s->g1[0] = s->g1[1];
    s->g1[1] = s->g1[2];
    s->g1[2] = p;

    long q = folded(527612UL * s->g2[2] + 1370589UL * (M2 - s->g2[0]), 22853UL);
    s->g2[0] = s->g2[1];
    s->g2[1] = s->g2[2];
    s->g2[2] = q;

    return p > q ? p - q : p - q + M1;
}

__kernel void draw(__global const ulong *restrict streams, __global float *restrict drawn, uint draws)
{
    const uint gid = get_global_id(0), items = get_global_size(0);
    state_t mine;

    for (uint i = 0; i < 3; i++) {
        mine.g1[i] = streams[i * items + gid];
        mine.g2[i] = streams[(i + 3) * items + gid];
    }

    for (uint i = 0; i < draws; i++)
        drawn[i * items + gid] = next_state(&mine) * NORM;
}
