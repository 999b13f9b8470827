/* A sum per group of known size, all rounds written out: no loop and no question how many rounds there are, which
 * reduce_unrolled_last still asks down to 64 words. */
#define WG_SIZE 128

kernel void reduce_unrolled(global const float *g_idata, global float *g_odata, unsigned int n,
                            local float *l_data)
{
    const unsigned int tid = get_local_id(0);
    const unsigned int i = get_group_id(0) * (2 * WG_SIZE) + tid;
    float sum = (i < n) ? g_idata[i] : 0;
    if (i + WG_SIZE < n)
        sum += g_idata[i + WG_SIZE];
    l_data[tid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (WG_SIZE >= 256) {
        if (tid < 128)
            l_data[tid] += l_data[tid + 128];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (WG_SIZE >= 128) {
        if (tid < 64)
            l_data[tid] += l_data[tid + 64];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (tid < 32)
        l_data[tid] += l_data[tid + 32];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (tid < 16)
        l_data[tid] += l_data[tid + 16];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (tid < 8)
        l_data[tid] += l_data[tid + 8];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (tid < 4)
        l_data[tid] += l_data[tid + 4];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (tid < 2)
        l_data[tid] += l_data[tid + 2];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (tid < 1)
        g_odata[get_group_id(0)] = l_data[0] + l_data[1];
}
