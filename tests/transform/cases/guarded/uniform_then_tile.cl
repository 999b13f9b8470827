kernel void uniform_then_tile(global const int *in, global int *out, int n)
{
    local int t[8];
    if (get_group_id(0) >= 4) return;
    int l = get_local_id(0);
    t[l] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l == 0 || l == 7) return;
    out[get_global_id(0)] = t[l - 1] + t[l + 1];
}
