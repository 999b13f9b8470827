/* Some return before others wait. */
kernel void guard_then_waits(global const int *in, global int *out, int n)
{
    local int tile[8];
    const int i = get_global_id(0);
    if (in[i] < 0)
        return;
    tile[get_local_id(0)] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = tile[7 - get_local_id(0)];
}
