/* A loop that is none for the grammar: what its end stores is read at its beginning. */
kernel void again_by_goto(global const int *a, global const int *b, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    int turn = 0, sum = 0;
    tile[l] = a[x];
again:
    barrier(CLK_LOCAL_MEM_FENCE);
    sum = 3 * sum + tile[15 - l];
    barrier(CLK_LOCAL_MEM_FENCE);
    tile[l] = b[x];
    if (++turn < 3)
        goto again;
    out[x] = sum;
}
