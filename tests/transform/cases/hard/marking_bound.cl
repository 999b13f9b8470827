/* A function that is asked for the bound marks where it was. */
int max_mark(global int *log, int i)
{
    log[i] = 5;
    return 3;
}

kernel void marking_bound(global const int *restrict in, global int *restrict out,
                          global int *restrict log)
{
    local int tile[16];
    const int l = get_local_id(0), g = get_global_id(0);
    for (int k = 0; k < max_mark(log, g); k++)
        tile[l] = in[g];
    tile[l] = in[g];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[g] = tile[15 - l];
}
