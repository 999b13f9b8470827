/* Branches that end in comments. */
kernel void stray_semicolon(global const int *a, global const int *b, global int *out, int n)
{
    local int tile[16];
    const int x = get_global_id(0), l = get_local_id(0);
    if (l < 8)
        tile[l] = a[x] /* the first half */;
    else if (l < 16)
        tile[l] = a[x] /* the second */;
    else
        out[0] = n;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
