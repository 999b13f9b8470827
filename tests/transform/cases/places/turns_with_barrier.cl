/* A turn begins and ends with a barrier of its own. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    local int shared[8][8];
    const int lx = get_local_id(0), ly = get_local_id(1);
    int s = 0;
    for (int t = 0; t < n; t += 8) {
        shared[ly][lx] = x * t + y;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = 0; i < 8; i++)
            s += in[y * n + t + i] * shared[i][lx];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[y * 32 + x] = s;
}
