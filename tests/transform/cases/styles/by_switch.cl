/* What is done with the elements is chosen by a switch. */
kernel void by_switch(global const int *in, global int *out, int what)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    int value;
    switch (what) {
    case 0:
        value = tile[15 - l];
        break;
    case 1:
        value = tile[l] + tile[0];
        break;
    default:
        value = -1;
        break;
    }
    out[x] = value;
}
