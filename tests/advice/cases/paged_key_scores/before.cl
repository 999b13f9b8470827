/* Scores of one query a sequence with its cached keys: keys lie in pages of PAGE tokens, which a table names.
   An item does one token of one head. Keys are halves. */
#define DIM 64
#define PAGE 16

__kernel void key_scores(__global const float *restrict q, __global const half *restrict keys,
                         __global const int *restrict table, __global float *restrict scores,
                         const int heads, const int tokens, const float scale)
{
    const int t = get_global_id(0), head = get_global_id(1), seq = get_global_id(2);
    __local float query[DIM];
    for (int d = get_local_id(0); d < DIM; d += get_local_size(0))
        query[d] = q[(seq * heads + head) * DIM + d];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (t >= tokens)
        return;

    const int page = table[seq * (tokens / PAGE) + t / PAGE];
    __global const half *key = keys + ((size_t)(page * heads + head) * PAGE + t % PAGE) * DIM;
    float sum = 0.0f;
    for (int d = 0; d < DIM; d += 4) {
        const float4 k = vload_half4(0, key + d);
        sum += dot(k, vload4(0, query + d));
    }
    scores[((size_t)seq * heads + head) * tokens + t] = sum * scale;
}
