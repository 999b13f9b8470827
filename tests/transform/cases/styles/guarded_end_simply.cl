/* The same, the end looked at for each element. */
kernel void guarded_end_simply(global const int *in, global int *out, int n)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0), first = get_group_id(0) * 16;
    if (x < n)
        tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x < n) {
        int sum = 0;
        for (int k = 0; k < 16; k++)
            if (first + k < n)
                sum += tile[k] * k;
        out[x] = sum;
    }
}
