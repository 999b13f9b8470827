// Adam with both moments in 8 bits, each block of 256 elements with two scales. A group of 64 items
// updates one block, four elements an item.
#define BLOCK 256
#define ITEMS (BLOCK / 4)

__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void adam_8bit(__global float4 *p, __global const float4 *g, __global char4 *m_q, __global uchar4 *v_q,
               __global float *m_scale, __global float *v_scale, const float lr, const float beta1, const float beta2,
               const float eps, const float c1, const float c2)
{
    __local float buf[ITEMS];
    const int tid = get_local_id(0);
    const size_t block = get_group_id(0);
    const size_t i = block * ITEMS + tid;

    const float4 grad = g[i];
    float4 m = convert_float4(m_q[i]) / 127.0f * m_scale[block];
    float4 v = convert_float4(v_q[i]) / 255.0f * v_scale[block];
    m = beta1 * m + (1.0f - beta1) * grad;
    v = beta2 * v + (1.0f - beta2) * grad * grad;
    p[i] -= lr * (m / c1) / (sqrt(v / c2) + eps);

    const float4 a = fabs(m);
    buf[tid] = fmax(fmax(a.x, a.y), fmax(a.z, a.w));
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = ITEMS / 2; s > 0; s >>= 1) {
        if (tid < s) buf[tid] = fmax(buf[tid], buf[tid + s]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    const float m_max = fmax(buf[0], 1e-20f);
    barrier(CLK_LOCAL_MEM_FENCE);

    buf[tid] = fmax(fmax(v.x, v.y), fmax(v.z, v.w));
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = ITEMS / 2; s > 0; s >>= 1) {
        if (tid < s) buf[tid] = fmax(buf[tid], buf[tid + s]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    const float v_max = fmax(buf[0], 1e-20f);

    m_q[i] = convert_char4_rte(m / m_max * 127.0f);
    v_q[i] = convert_uchar4_rte(v / v_max * 255.0f);
    if (tid == 0) {
        m_scale[block] = m_max;
        v_scale[block] = v_max;
    }
}
