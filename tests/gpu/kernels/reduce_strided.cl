/* Sum of a group: the first half, quarter, ... of the items add, on words 2, 4, ... apart. */
kernel void reduce_strided(global const uint *in, global uint *out)
{
    local uint sums[256];
    const uint l = get_local_id(0);
    const uint size = get_local_size(0);
    sums[l] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint s = 1; s < size; s *= 2) {
        const uint left = 2 * s * l;
        if (left < size)
            sums[left] += sums[left + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 0)
        out[get_group_id(0)] = sums[0];
}
