#define EMBED_DIM 64

// sum-pooled lookup, an element of a bag an item; out is zero at the start
__kernel void embedding_bag(__global const float *table, int rows, __global const int *indices,
                            __global const int *offsets, __global float *out, int bags)
{
    int d = get_global_id(0);
    int bag = get_global_id(1);
    if (bag >= bags)
        return;

    float sum = 0.0f;
    for (int i = offsets[bag]; i < offsets[bag + 1]; i++)
        sum += table[(size_t)indices[i] * EMBED_DIM + d];
    out[(size_t)bag * EMBED_DIM + d] = sum;
}
