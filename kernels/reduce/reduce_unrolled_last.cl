/* A sum per group, the rounds of the last 64 words written out: they need no loop any more, of which reduce_first_add
 * has one to the end. The barriers stay, since sub-groups may be narrower than 32. */
kernel void reduce_unrolled_last(global const float *g_idata, global float *g_odata, unsigned int n,
                                 local float *l_data)
{
    const unsigned int tid = get_local_id(0), size = get_local_size(0);
    const unsigned int i = get_group_id(0) * 2 * size + tid;
    float sum = (i < n) ? g_idata[i] : 0;
    if (i + size < n)
        sum += g_idata[i + size];
    l_data[tid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (unsigned int s = size / 2; s > 32; s /= 2) {
        if (tid < s)
            l_data[tid] += l_data[tid + s];
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
