/* A variable of which only the size remains in use. */
kernel void forlorn_size(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0);
    const int x = get_global_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_group_id(0) * 16 + l] = tile[15 - l] + (int)sizeof(x);
}
