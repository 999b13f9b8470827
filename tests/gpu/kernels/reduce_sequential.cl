/* Sum of a group: the first half, quarter, ... of the items add the other half, word by word. */
kernel void reduce_sequential(global const uint *in, global uint *out)
{
    local uint sums[256];
    const uint l = get_local_id(0);
    sums[l] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint s = get_local_size(0) / 2; s > 0; s /= 2) {
        if (l < s)
            sums[l] += sums[l + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 0)
        out[get_group_id(0)] = sums[0];
}
