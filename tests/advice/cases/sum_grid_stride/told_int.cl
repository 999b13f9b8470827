#define WG 256

// Sum of n floats in one go. "done" has to be zero at the start.
__kernel void total(__global const float *restrict data, volatile __global float *partial,
                    volatile __global uint *done, __global float *sum, const int n)
{
    __local float s[WG];
    __local uint ticket;
    const int lid = get_local_id(0);
    float acc = 0.0f;
    for (int i = get_global_id(0); i < n; i += (int)get_global_size(0))
        acc += data[i];
    s[lid] = acc;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int h = WG / 2; h > 0; h >>= 1) {
        if (lid < h)
            s[lid] += s[lid + h];
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    if (lid == 0) {
        partial[get_group_id(0)] = s[0];
        mem_fence(CLK_GLOBAL_MEM_FENCE);
        ticket = atomic_inc(done);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (ticket != get_num_groups(0) - 1)
        return;

    // the last group finds all partial sums
    acc = 0.0f;
    for (int i = lid; i < (int)get_num_groups(0); i += WG)
        acc += partial[i];
    s[lid] = acc;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int h = WG / 2; h > 0; h >>= 1) {
        if (lid < h)
            s[lid] += s[lid + h];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0)
        *sum = s[0];
}
