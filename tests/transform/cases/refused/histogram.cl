/* Counts by atomics. */
kernel void histogram(global const uchar *in, global int *out)
{
    local int counts[16];
    const int l = get_local_id(0);
    counts[l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_inc(&counts[in[get_global_id(0)] & 15]);
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&out[l], counts[l]);
}
