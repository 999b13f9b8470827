#define EMBED_DIM 64

// sum-pooled lookup, a bag an item; out is zero at the start. The table is by columns
__kernel void embedding_bag(__global const float *table, int rows, __global const int *indices,
                            __global const int *offsets, __global float *out, int bags)
{
    int bag = get_global_id(0);
    if (bag >= bags)
        return;

    for (int i = offsets[bag]; i < offsets[bag + 1]; i++) {
        __global const float *row = table + indices[i];
        for (int d = 0; d < EMBED_DIM; d++)
            out[(size_t)bag * EMBED_DIM + d] += row[(size_t)d * rows];
    }
}
