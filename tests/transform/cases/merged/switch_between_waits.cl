/* A switch for some in a loop that waits. */
kernel void switch_between_waits(global const int *in, global int *out, int n)
{
    local int tile[8];
    const int x = get_local_id(0);
    int v = in[get_global_id(0)];
    for (int r = 0; r < 3; r++) {
        tile[x] = v;
        barrier(CLK_LOCAL_MEM_FENCE);
        switch (tile[(x + r) & 7] % 3) {
        case 0: v += r; break;
        case 1: v *= 2; break;
        default: v -= x;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = v;
}
