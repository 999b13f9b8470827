/* Two buffers change places by a number. */
kernel void exchanged_by_xor(global const int *in, global int *out, int n)
{
    local int both[2][8];
    int now = 0;
    const int x = get_local_id(0);
    both[now][x] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < n; k++) {
        both[now ^ 1][x] = both[now][(x + 1) & 7] + both[now][x];
        now ^= 1;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = both[now][x];
}
