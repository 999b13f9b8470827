// Uniform numbers of streams, each of which combines two recursions of third order.

typedef struct {
    ulong g1[3], g2[3];
} state_t;

typedef struct {
    state_t current, initial, substream;
} stream_t;

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

float uniform(stream_t *s)
{
    return next_state(&s->current) * NORM;
}

__kernel void draw(__global const stream_t *streams, __global float *drawn, uint draws)
{
    const uint gid = get_global_id(0);
    stream_t mine = streams[gid];
    for (uint i = 0; i < draws; i++)
        drawn[gid * draws + i] = uniform(&mine);
}
