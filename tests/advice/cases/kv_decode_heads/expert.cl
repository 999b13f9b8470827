// A head a group. 16 items have a quad of dimensions each, of every 16th key: keys and values are read whole lines at a
// time. Each item keeps a sum of its own for its quad; that of the weights comes along.
#define GROUP 256
#define QUADS 16    // 64 dimensions
#define MAX_SEQ 1024

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void decode_attention(__global const float4 *restrict q, __global const float4 *restrict k_cache,
                      __global const float4 *restrict v_cache, __global float4 *restrict out, int seq_len, float scale)
{
    __local float part[GROUP * 4];        // by key and quad, 4 keys of an item at a time
    __local float logits[MAX_SEQ];
    __local float red[GROUP];
    __local float4 sums[GROUP];
    const int l = get_local_id(0), lane = l % QUADS, key = l / QUADS, head = get_group_id(0);
    __global const float4 *k = k_cache + head * seq_len * QUADS;
    __global const float4 *v = v_cache + head * seq_len * QUADS;
    const float4 own = q[head * QUADS + lane] * scale;

    // 64 keys at a time, seq_len % 64 == 0
    float most = -INFINITY;
    for (int t = 0; t < seq_len; t += 64) {
        #pragma unroll
        for (int i = 0; i < 4; i++)
            part[i * GROUP + l] = dot(own, k[t * QUADS + i * GROUP + l]);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < 64) {
            float x = 0.0f;
            for (int i = 0; i < QUADS; i++)
                x += part[l * QUADS + (i + l) % QUADS];
            logits[t + l] = x;
            most = fmax(most, x);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    red[l] = most;
    for (int n = 32; n > 0; n /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < n) red[l] = fmax(red[l], red[l + n]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    most = red[0];
    barrier(CLK_LOCAL_MEM_FENCE);

    float weights = 0.0f;
    for (int t = l; t < seq_len; t += GROUP) {
        const float e = exp(logits[t] - most);
        logits[t] = e;
        weights += e;
    }
    red[l] = weights;
    barrier(CLK_LOCAL_MEM_FENCE);

    float4 sum = 0.0f;
    #pragma unroll 4
    for (int t = key; t < seq_len; t += GROUP / QUADS)
        sum += logits[t] * v[t * QUADS + lane];
    sums[l] = sum;
    for (int n = GROUP / 2; n >= QUADS; n /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < n) {
            sums[l] += sums[l + n];
            red[l] += red[l + n];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < QUADS) {
        float all = 0.0f;
        for (int i = 0; i < QUADS; i++) all += red[i];
        out[head * QUADS + l] = sums[l] / all;
    }
}
