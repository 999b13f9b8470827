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
    __local float s_max, s_sum;

    __global const float *q_ptr = q + bid * HEAD_DIM;
    __global const float *k_ptr = k_cache + bid * seq_len * HEAD_DIM;
    __global const float *v_ptr = v_cache + bid * seq_len * HEAD_DIM;

    // Q * K^T
    for (int t = tid; t < seq_len; t += blockDim) {
        float4 acc = 0.0f;
        for (int d = 0; d < HEAD_DIM / 4; d++)
            acc += ((__global const float4 *)q_ptr)[d] * ((__global const float4 *)k_ptr)[t * (HEAD_DIM / 4) + d];
        logits[t] = (acc.x + acc.y + acc.z + acc.w) * scale;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    // softmax
    if (tid == 0) {
        float m = logits[0];
        for (int t = 1; t < seq_len; t++)
            m = fmax(m, logits[t]);
        s_max = m;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int t = tid; t < seq_len; t += blockDim)
        logits[t] = exp(logits[t] - s_max);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (tid == 0) {
        float sum = 0.0f;
        for (int t = 0; t < seq_len; t++)
            sum += logits[t];
        s_sum = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    // P * V
    if (tid < HEAD_DIM) {
        float acc = 0.0f;
        for (int t = 0; t < seq_len; t++)
            acc += logits[t] * v_ptr[t * HEAD_DIM + tid];
        out[bid * HEAD_DIM + tid] = acc / s_sum;
    }
}
