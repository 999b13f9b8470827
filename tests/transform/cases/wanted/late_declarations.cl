/* Declared first, set later. */
kernel void late_declarations(global const int *in, global int *out)
{
    local int tile[16];
    int l, x, k, sum;
    l = get_local_id(0);
    x = get_global_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    sum = 0;
    for (k = 0; k < 16; k++)
        sum += tile[k] * k;
    out[x] = sum;
}
