// Adam with both moments in 8 bits, each block of 256 elements with two scales. A group updates one block.
#define BLOCK 256

__kernel __attribute__((reqd_work_group_size(BLOCK, 1, 1)))
void adam_8bit(__global float *p, __global const float *g, __global char *m_q, __global uchar *v_q,
               __global float *m_scale, __global float *v_scale, const float lr, const float beta1, const float beta2,
               const float eps, const float c1, const float c2)
{
    __local float2 buf[BLOCK];
    const int tid = get_local_id(0);
    const size_t block = get_group_id(0);
    const size_t i = block * BLOCK + tid;

    const float grad = g[i];
    float m = m_q[i] / 127.0f * m_scale[block];
    float v = v_q[i] / 255.0f * v_scale[block];
    m = beta1 * m + (1.0f - beta1) * grad;
    v = beta2 * v + (1.0f - beta2) * grad * grad;
    p[i] -= lr * (m / c1) / (sqrt(v / c2) + eps);

    // both maxima in one go
    buf[tid] = (float2)(fabs(m), v);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = BLOCK / 2; s > 0; s >>= 1) {
        if (tid < s) buf[tid] = fmax(buf[tid], buf[tid + s]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    const float m_max = fmax(buf[0].x, 1e-20f);
    const float v_max = fmax(buf[0].y, 1e-20f);

    m_q[i] = convert_char_rte(m / m_max * 127.0f);
    v_q[i] = convert_uchar_rte(v / v_max * 255.0f);
    if (tid == 0) {
        m_scale[block] = m_max;
        v_scale[block] = v_max;
    }
}
