/* Sum of a group: every 2nd, 4th, 8th, ... item adds its neighbour's sum, picked by a remainder. */
kernel void reduce_modulo(global const uint *in, global uint *out)
{
    local uint sums[256];
    const uint l = get_local_id(0);
    const uint size = get_local_size(0);
    sums[l] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint s = 1; s < size; s *= 2) {
        if (l % (2 * s) == 0)
            sums[l] += sums[l + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 0)
        out[get_group_id(0)] = sums[0];
}
