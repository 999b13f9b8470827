/* Sum of two groups' worth of words: every item adds two first, then as reduce_sequential. */
kernel void reduce_two_loads(global const uint *in, global uint *out)
{
    local uint sums[256];
    const uint l = get_local_id(0);
    const uint size = get_local_size(0);
    const uint i = 2 * size * get_group_id(0) + l;
    sums[l] = in[i] + in[i + size];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint s = size / 2; s > 0; s /= 2) {
        if (l < s)
            sums[l] += sums[l + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 0)
        out[get_group_id(0)] = sums[0];
}
