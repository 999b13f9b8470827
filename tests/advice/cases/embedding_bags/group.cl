#define EMBED_DIM 64

// sum-pooled lookup, a bag a group of as many items as a row has elements; out is zero at the start
__kernel void embedding_bag(__global const float *table, int rows, __global const int *indices,
                            __global const int *offsets, __global float *out, int bags)
{
    int bag = get_group_id(0);
    int d = get_local_id(0);

    for (int i = offsets[bag]; i < offsets[bag + 1]; i++)
        out[(size_t)bag * EMBED_DIM + d] += table[(size_t)indices[i] * EMBED_DIM + d];
}
