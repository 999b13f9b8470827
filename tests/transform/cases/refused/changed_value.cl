/* A variable that has been changed when it is stored. */
kernel void changed_value(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    int value = in[x];
    if (value > 500)
        value = 1000 - value;
    tile[l] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
