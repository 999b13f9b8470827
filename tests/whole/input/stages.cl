/* Every item executes the same instructions, in three intervals. */
kernel void stages(global int *data)
{
    local int tile[8];
    const int l = get_local_id(0);
    tile[l] = data[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int other = tile[7 - l];
    barrier(CLK_LOCAL_MEM_FENCE);
    data[get_global_id(0)] = other * 3;
}
