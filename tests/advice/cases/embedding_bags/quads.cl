#define EMBED_DIM 64

// sum-pooled lookup, a bag an item; out is zero at the start
__kernel void embedding_bag(__global const float4 *table, int rows, __global const int *indices,
                            __global const int *offsets, __global float4 *out, int bags)
{
    int bag = get_global_id(0);
    if (bag >= bags)
        return;

    for (int i = offsets[bag]; i < offsets[bag + 1]; i++) {
        __global const float4 *row = table + (size_t)indices[i] * (EMBED_DIM / 4);
        for (int d = 0; d < EMBED_DIM / 4; d++)
            out[(size_t)bag * (EMBED_DIM / 4) + d] += row[d];
    }
}
