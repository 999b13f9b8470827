/* Items wait for each other in a switch that is the same for all. */
kernel void switch_waits(global const int *in, global int *out, int n)
{
    local int tile[8];
    const int x = get_local_id(0);
    switch (n) {
    case 5:
        tile[x] = in[get_global_id(0)];
        barrier(CLK_LOCAL_MEM_FENCE);
        out[get_global_id(0)] = tile[7 - x];
        break;
    default:
        out[get_global_id(0)] = 0;
    }
}
