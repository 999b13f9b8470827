#define QUADS 16

// sum-pooled lookup, a bag 16 items that have four elements each
__kernel void embedding_bag(__global const float4 * restrict table, int rows, __global const int * restrict indices,
                            __global const int * restrict offsets, __global float4 * restrict out, int bags)
{
    const int bag = get_global_id(0) / QUADS, lane = get_global_id(0) % QUADS;
    if (bag >= bags)
        return;

    const int end = offsets[bag + 1];
    float4 a = 0.0f, b = 0.0f;
    int i = offsets[bag];
    for (; i + 1 < end; i += 2) {
        const int p = indices[i], q = indices[i + 1];
        a += table[(size_t)p * QUADS + lane];
        b += table[(size_t)q * QUADS + lane];
    }
    if (i < end)
        a += table[(size_t)indices[i] * QUADS + lane];
    out[(size_t)bag * QUADS + lane] = a + b;
}
