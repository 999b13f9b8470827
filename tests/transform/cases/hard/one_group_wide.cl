/* The launch at hand has but one row of groups, others have more. */
kernel void one_group_wide(global const float *in, global float *out, uint width, uint height)
{
    local float tile[16][17];
    const uint lx = get_local_id(0), ly = get_local_id(1);
    tile[ly][lx] = in[(get_group_id(1) * 16 + ly) * width + get_group_id(0) * 16 + lx];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[(get_group_id(0) * 16 + ly) * height + get_group_id(1) * 16 + lx] = tile[lx][ly];
}
