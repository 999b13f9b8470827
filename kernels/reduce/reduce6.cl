/* Two words of input a turn, as many turns as need be, then an unrolled sum with a barrier in each round. */
#define WG_SIZE 128

kernel void reduce6(global const float *g_idata, global float *g_odata, unsigned int n,
                    local volatile float *l_data)
{
    const unsigned int tid = get_local_id(0);
    const unsigned int turn = 2 * WG_SIZE * get_num_groups(0);
    unsigned int i = get_group_id(0) * (2 * WG_SIZE) + tid;
    l_data[tid] = 0;
    while (i < n) {
        l_data[tid] += g_idata[i];
        if (i + WG_SIZE < n)
            l_data[tid] += g_idata[i + WG_SIZE];
        i += turn;
    }
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
        l_data[tid] += l_data[tid + 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (tid == 0)
        g_odata[get_group_id(0)] = l_data[0];
}
