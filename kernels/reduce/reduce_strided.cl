/* A sum per group, interleaved addressing by neighbouring items: no parting, but a stride that grows. */
kernel void reduce_strided(global const float *g_idata, global float *g_odata, unsigned int n,
                           local float *l_data)
{
    const unsigned int tid = get_local_id(0), i = get_global_id(0);
    l_data[tid] = (i < n) ? g_idata[i] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (unsigned int s = 1; s < get_local_size(0); s *= 2) {
        const unsigned int at = 2 * s * tid;
        if (at < get_local_size(0))
            l_data[at] += l_data[at + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (tid == 0)
        g_odata[get_group_id(0)] = l_data[0];
}
