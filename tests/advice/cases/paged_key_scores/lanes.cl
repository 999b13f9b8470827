/* Scores of one query a sequence with its cached keys: keys lie in pages of PAGE tokens, which a table names.
   LANES items do one token of one head. Keys are halves. */
#define DIM 64
#define PAGE 16
#define LANES 8
#define GROUP 128

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void key_scores(__global const float *restrict q, __global const half *restrict keys,
                __global const int *restrict table, __global float *restrict scores,
                const int heads, const int tokens, const float scale)
{
    __local float part[GROUP];
    const int l = get_local_id(0), lane = l % LANES;
    const int t = get_global_id(0) / LANES, head = get_global_id(1), seq = get_global_id(2);

    const int page = table[seq * (tokens / PAGE) + t / PAGE];
    __global const half *key = keys + ((size_t)(page * heads + head) * PAGE + t % PAGE) * DIM;
    __global const float *query = q + (seq * heads + head) * DIM;
    const float8 k = vload_half8(lane, key);
    part[l] = dot(k.lo, vload4(lane * 2, query)) + dot(k.hi, vload4(lane * 2 + 1, query));
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < GROUP / LANES) {
        float sum = 0.0f;
        for (int i = 0; i < LANES; i++)
            sum += part[l * LANES + i];
        scores[((size_t)seq * heads + head) * tokens + get_group_id(0) * (GROUP / LANES) + l] = sum * scale;
    }
}
