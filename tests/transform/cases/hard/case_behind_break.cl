/* A case that others fall into, but for half of the items. */
kernel void case_behind_break(global const int *a, global const int *b, global int *out, int what)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    int value = 0;
    if (l < 8)
        tile[l] = a[x];
    else
        tile[l] = b[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    switch (what) {
    case 0:
        value = 5;
        if (l >= 8)
            break;
    case 1:
        value += tile[l];
    }
    out[x] = value;
}
