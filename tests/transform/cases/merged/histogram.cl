/* Counts in local memory, then in the buffer. */
kernel void histogram(global const int *in, global int *out, int n)
{
    local int bins[8];
    for (int b = get_local_id(0); b < 8; b += get_local_size(0)) bins[b] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = get_global_id(0); i < 256; i += get_global_size(0)) atomic_inc(bins + (in[i] & 7));
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) < 8) atomic_add(&out[get_local_id(0)], bins[get_local_id(0)]);
}
