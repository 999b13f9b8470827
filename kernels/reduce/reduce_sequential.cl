/* A sum per group, sequential addressing: the first items take neighbouring words. */
kernel void reduce_sequential(global const float *g_idata, global float *g_odata, unsigned int n,
                              local float *l_data)
{
    const unsigned int tid = get_local_id(0), i = get_global_id(0);
    l_data[tid] = (i < n) ? g_idata[i] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (unsigned int s = get_local_size(0) / 2; s > 0; s /= 2) {
        if (tid < s)
            l_data[tid] += l_data[tid + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (tid == 0)
        g_odata[get_group_id(0)] = l_data[0];
}
