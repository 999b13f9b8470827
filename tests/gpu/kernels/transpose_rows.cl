/* Transposes a matrix through local tiles of 32 x 32, rows of 32 words; four rows an item. */
kernel void transpose_rows(global const float *in, global float *out, int n)
{
    local float t[32][32];
    const int lx = get_local_id(0);
    const int ly = get_local_id(1);
    const int left = 32 * get_group_id(0);
    const int top = 32 * get_group_id(1);
    for (int row = ly; row < 32; row += 8)
        t[row][lx] = in[(top + row) * n + left + lx];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int row = ly; row < 32; row += 8)
        out[(left + row) * n + top + lx] = t[lx][row];
}
