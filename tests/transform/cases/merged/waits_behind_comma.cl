/* A barrier behind a comma. */
kernel void waits_behind_comma(global const int *in, global int *out, int n)
{
    local int tile[8];
    const int x = get_local_id(0);
    tile[x] = in[get_global_id(0)], barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[7 - x];
}
