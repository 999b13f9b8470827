kernel void local_tile(global const int *restrict u, global int *restrict v)
{
    local int t[16];
    int x = get_local_id(0), s = 0;
    t[x] = u[x]; t[x + 8] = u[x + 8];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < 8; ++k) s = s * 3 + t[x + k] - t[x + k + 1];
    v[x] = s;
}
