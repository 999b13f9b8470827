/* A sum per group, the first sum while loading: a group of reduce_sequential sums twice as many words, with as many
 * rounds and with no item that only loads. */
kernel void reduce_first_add(global const float *g_idata, global float *g_odata, unsigned int n,
                             local float *l_data)
{
    const unsigned int tid = get_local_id(0), size = get_local_size(0);
    const unsigned int i = get_group_id(0) * 2 * size + tid;
    float sum = (i < n) ? g_idata[i] : 0;
    if (i + size < n)
        sum += g_idata[i + size];
    l_data[tid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (unsigned int s = size / 2; s > 0; s /= 2) {
        if (tid < s)
            l_data[tid] += l_data[tid + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (tid == 0)
        g_odata[get_group_id(0)] = l_data[0];
}
