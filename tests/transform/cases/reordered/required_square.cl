/* The kernel requires square groups. */
__attribute__((reqd_work_group_size(4, 4, 1)))
kernel void required_square(global const int *in, global int *out, int width, int height)
{
    local int tile[4][5];
    const int lx = get_local_id(0), ly = get_local_id(1);
    tile[ly][lx] = in[get_global_id(1) * width + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[(get_group_id(0) * 4 + ly) * height + get_group_id(1) * 4 + lx] = tile[lx][ly];
}
