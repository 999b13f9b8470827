/* A sum by a tree, in local memory that is given; some items are done early. */
kernel void tree_sum(global const int *in, global int *out, local int *part)
{
    const uint l = get_local_id(0), size = get_local_size(0);
    part[l] = in[get_global_id(0)];
    for (uint half_size = size / 2; half_size > 0; half_size >>= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < half_size)
            part[l] += part[l + half_size];
    }
    if (l != 0)
        return;
    out[get_group_id(0)] = part[0];
}
