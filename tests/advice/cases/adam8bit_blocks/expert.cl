// Adam with both moments in 8 bits, each block of 256 elements with two scales. A group of 64 items
// updates one block, four elements an item.
#define BLOCK 256
#define ITEMS (BLOCK / 4)

__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void adam_8bit(__global float4 *restrict p, __global const float4 *restrict g, __global char4 *restrict m_q,
               __global uchar4 *restrict v_q, __global float *restrict m_scale, __global float *restrict v_scale,
               const float lr, const float beta1, const float beta2, const float eps, const float c1, const float c2)
{
    __local float2 buf[ITEMS], some[8];
    const int tid = get_local_id(0);
    const size_t block = get_group_id(0);
    const size_t i = block * ITEMS + tid;

    const float4 grad = g[i];
    float4 m = convert_float4(m_q[i]) / 127.0f * m_scale[block];
    float4 v = convert_float4(v_q[i]) / 255.0f * v_scale[block];
    m = beta1 * m + (1.0f - beta1) * grad;
    v = beta2 * v + (1.0f - beta2) * grad * grad;
    p[i] -= lr * m * native_recip(c1 * (native_sqrt(v * native_recip(c2)) + eps));

    // both maxima at once: eight items take eight each, then all items take these
    const float4 a = fabs(m);
    buf[tid] = (float2)(fmax(fmax(a.x, a.y), fmax(a.z, a.w)), fmax(fmax(v.x, v.y), fmax(v.z, v.w)));
    barrier(CLK_LOCAL_MEM_FENCE);
    if (tid < 8) {
        float2 most = buf[tid];
#pragma unroll
        for (int s = 8; s < ITEMS; s += 8)
            most = fmax(most, buf[tid + s]);
        some[tid] = most;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    float2 most = (float2)(1e-20f);
#pragma unroll
    for (int s = 0; s < 8; s++)
        most = fmax(most, some[s]);
    const float m_max = most.x, v_max = most.y;

    m_q[i] = convert_char4_rte(m / m_max * 127.0f);
    v_q[i] = convert_uchar4_rte(v / v_max * 255.0f);
    if (tid == 0) {
        m_scale[block] = m_max;
        v_scale[block] = v_max;
    }
}
