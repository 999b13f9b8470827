#define EMBED_DIM 64
#define LANES     16

// sum-pooled lookup, a bag LANES items; out is zero at the start
__kernel void embedding_bag(__global const float *table, int rows, __global const int *indices,
                            __global const int *offsets, __global float *out, int bags)
{
    int bag = get_global_id(0) / LANES;
    int lane = get_global_id(0) % LANES;
    if (bag >= bags)
        return;

    for (int i = offsets[bag]; i < offsets[bag + 1]; i++) {
        __global const float *row = table + (size_t)indices[i] * EMBED_DIM;
        for (int d = lane; d < EMBED_DIM; d += LANES)
            out[(size_t)bag * EMBED_DIM + d] += row[d];
    }
}
