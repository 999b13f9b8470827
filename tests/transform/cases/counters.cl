/* A counter that is declared outside of its loop is visible everywhere, and says nothing there. */
kernel void columns(global const int *in, global int *out, int n)
{
    local int tile[4][16];
    int l = get_local_id(0), j;
    for (j = 0; j < 4; j++)
        tile[j][l] = in[j * n + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[l % 4][15 - l] + 2 * tile[1][l];
}

kernel void rows(global const int *in, global int *out, int n)
{
    int j, sum = 0;
    for (j = 0; j < 4; j++)
        sum += (j + 1) * in[j * n + get_global_id(0)];
    out[get_global_id(0)] = sum;
}
