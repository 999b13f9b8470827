/* The source is written behind the barrier: what is staged is what it was before. */
kernel void source_written(global int *data)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = data[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    data[x] = tile[15 - l];
}
