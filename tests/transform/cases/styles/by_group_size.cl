/* All sizes from the functions. */
kernel void by_group_size(global const float *in, global float *out, local float *tile)
{
    const size_t per = get_global_size(0) / get_num_groups(0);
    tile[get_local_id(0)] = in[get_group_id(0) * get_local_size(0) + get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[get_local_size(0) - 1 - get_local_id(0)] + per;
}
