/* Written to local memory through a pointer, and to private memory. */
kernel void elsewhere(global const int *weights, global int *out)
{
    local int tile[16];
    local int *to = tile + get_local_id(0);
    int own[4];
    int *last = own;
    for (int i = 0; i < 4; i++)
        *last++ = weights[i];
    *to = own[get_local_id(0) & 3];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[15 - get_local_id(0)];
}
