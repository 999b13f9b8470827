#define GS     64
#define NBINS  64
#define COPIES 32
#define PAIR(j) { \
    const float dx = sx[j] - xi, dy = sy[j] - yi, dz = sz[j] - zi; \
    const int b = min(NBINS - 1, (int)((dx * dx + dy * dy + dz * dz) * (1.0f / 128.0f))); \
    atomic_inc(&h[b * COPIES + lid % COPIES]); }

/* bins[floor(d^2 / 128)] over all ordered pairs; dimension 1 splits the partners */
__kernel void rdf(__global const float *px, __global const float *py, __global const float *pz,
                  __global uint *bins, const int n, const int span)
{
    __local float sx[GS], sy[GS], sz[GS];
    __local uint  h[NBINS * COPIES];
    const int lid = get_local_id(0);
    const int i = get_global_id(0);
    const int first = get_global_id(1) * span;
    const float xi = px[i], yi = py[i], zi = pz[i];

    for (int b = lid; b < NBINS * COPIES; b += GS) h[b] = 0;

    for (int t = first; t < first + span; t += GS) {
        sx[lid] = px[t + lid];
        sy[lid] = py[t + lid];
        sz[lid] = pz[t + lid];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int j = 0; j < GS; j += 4) {
            PAIR(j);
            PAIR(j + 1);
            PAIR(j + 2);
            PAIR(j + 3);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    uint sum = 0;
    for (int k = 0; k < COPIES; k++) sum += h[lid * COPIES + (k + lid) % COPIES];
    if (sum) atomic_add(&bins[lid], sum);
}
