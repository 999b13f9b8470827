kernel void barrier_inside(global const int *restrict u, global int *restrict v)
{
    local int t[8];
    int x = get_local_id(0);
    for (int k = 0; k < 8; ++k) {
        t[x] = u[k * 8 + x] + u[(k + 1) * 8 + x] * 3;
        barrier(CLK_LOCAL_MEM_FENCE);
        v[k * 8 + x] = t[7 - x];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
