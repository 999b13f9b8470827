/* Loads behind a break that only some items take. */
kernel void early_break(global const int *a, global const int *b, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    int sum = 0;
    if (l < 8)
        tile[l] = a[x];
    else
        tile[l] = b[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 0; i < 4; i++) {
        if (l >= 8)
            continue;
        sum += tile[l] + tile[15 - l - i % 2];
    }
    for (int i = 0; i < 4; i++) {
        if (l < 8 && i == 1)
            break;
        sum += tile[l];
    }
    out[x] = sum;
}
