// Single-query attention over the KV cache. grid = batch * heads, block = 128.
#define BLOCK_SIZE 128
#define HEAD_DIM 64
#define MAX_SEQ 1024

__kernel void decode_attention(__global const float *q, __global const float *k_cache, __global const float *v_cache,
                               __global float *out, int seq_len, float scale)
{
    const int tid = get_local_id(0);
    const int bid = get_group_id(0);
    const int blockDim = get_local_size(0);

    __local float logits[MAX_SEQ];

    __global const float *q_ptr = q + bid * HEAD_DIM;
    __global const float *k_ptr = k_cache + bid * seq_len * HEAD_DIM;
    __global const float *v_ptr = v_cache + bid * seq_len * HEAD_DIM;

    // Q * K^T
    for (int t = tid; t < seq_len; t += blockDim) {
        float acc = 0.0f;
        for (int d = 0; d < HEAD_DIM; d++)
            acc += q_ptr[d] * k_ptr[t * HEAD_DIM + d];
        logits[t] = acc * scale;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    // softmax
    __local float red[BLOCK_SIZE];
    float m = -INFINITY;
    for (int t = tid; t < seq_len; t += blockDim)
        m = fmax(m, logits[t]);
    red[tid] = m;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int n = BLOCK_SIZE / 2; n > 0; n >>= 1) {
        if (tid < n) red[tid] = fmax(red[tid], red[tid + n]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    const float s_max = red[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0.0f;
    for (int t = tid; t < seq_len; t += blockDim) {
        const float e = exp(logits[t] - s_max);
        logits[t] = e;
        sum += e;
    }
    red[tid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int n = BLOCK_SIZE / 2; n > 0; n >>= 1) {
        if (tid < n) red[tid] += red[tid + n];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    const float s_sum = red[0];

    // P * V
    if (tid < HEAD_DIM) {
        float acc = 0.0f;
        for (int t = 0; t < seq_len; t++)
            acc += logits[t] * v_ptr[t * HEAD_DIM + tid];
        out[bid * HEAD_DIM + tid] = acc / s_sum;
    }
}
