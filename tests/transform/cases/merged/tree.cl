/* A reduction by halves, with a last item that stores. */
kernel void tree(global const int *in, global int *out, local int *part)
{
    part[get_local_id(0)] = in[get_global_id(0)];
    for (uint s = get_local_size(0) / 2; s > 0; s >>= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (get_local_id(0) < s)
            part[get_local_id(0)] += part[get_local_id(0) + s];
    }
    if (get_local_id(0) == 0) out[get_group_id(0)] = *part;
}
