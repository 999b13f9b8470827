/* Barriers without braces around them. */
kernel void waits_in_heads(global const int *in, global int *out, int n)
{
    local int tile[8];
    const int x = get_local_id(0);
    tile[x] = in[get_global_id(0)];
    for (int k = 0; k < 2; k++) barrier(CLK_LOCAL_MEM_FENCE);
    const int v = tile[7 - x];
    if (n > 3) barrier(CLK_LOCAL_MEM_FENCE);
    else return;
    tile[x] = v;
    do { barrier(CLK_LOCAL_MEM_FENCE); } while (0);
    out[get_global_id(0)] = tile[x ^ 1];
}
