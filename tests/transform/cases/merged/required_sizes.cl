/* A launch by sizes, which the kernel requires. */
__attribute__((reqd_work_group_size(LX, LY, 1)))
kernel void required_sizes(global const int *in, global int *out, int n)
{
    local int tile[LX * LY];
    tile[get_local_id(1) * LX + get_local_id(0)] = in[get_global_id(1) * get_global_size(0) + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(1) * get_global_size(0) + get_global_id(0)] = tile[LX * LY - 1 - get_local_id(1) * LX - get_local_id(0)];
}
