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

ulong next_state(state_t *s)
{
    long p = 1403580L * (long)s->g1[1] - 810728L * (long)s->g1[0];
    p %= M1;
    if (p < 0)
        p += M1;
    s->g1[0] = s->g1[1];
    s->g1[1] = s->g1[2];
    s->g1[2] = p;

    long q = 527612L * (long)s->g2[2] - 1370589L * (long)s->g2[0];
    q %= M2;
    if (q < 0)
        q += M2;
    s->g2[0] = s->g2[1];
    s->g2[1] = s->g2[2];
    s->g2[2] = q;

    return p > q ? p - q : p - q + M1;
}

float uniform(stream_t *s)
{
    return next_state(&s->current) * NORM;
}

#define G 64
#define HELD 16

__kernel void draw(__global const stream_t *streams, __global float *drawn, uint draws)
{
    const uint gid = get_global_id(0);
    stream_t mine = streams[gid];
    __local float held[G][HELD + 1];
    const uint l = get_local_id(0);

    for (uint i = 0; i < draws; i += HELD) {
        for (uint k = 0; k < HELD; k++)
            held[l][k] = uniform(&mine);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint k = l; k < G * HELD; k += G)
            drawn[(get_group_id(0) * G + k / HELD) * draws + i + k % HELD] = held[k / HELD][k % HELD];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
