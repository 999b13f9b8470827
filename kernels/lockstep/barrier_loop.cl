/* A scan in local memory: barriers in a loop, and fewer items take part in each round. */
kernel void barrier_loop(global const int *in, global int *out)
{
    local int slots[32];
    const int l = get_local_id(0);
    const int i = get_global_id(0);
    slots[l] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int d = 1; d < 32; d *= 2) {
        int x = 0;
        if (l >= d)
            x = slots[l - d];
        barrier(CLK_LOCAL_MEM_FENCE);
        slots[l] += x;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[i] = slots[l];
}
