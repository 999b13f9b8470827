/* Transposes a matrix through local tiles of 16 x 16, rows of 17 words. */
kernel void transpose_tile16_padded(global const float *in, global float *out, int n)
{
    local float t[16][17];
    const int lx = get_local_id(0);
    const int ly = get_local_id(1);
    const int left = 16 * get_group_id(0);
    const int top = 16 * get_group_id(1);
    t[ly][lx] = in[(top + ly) * n + left + lx];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[(left + ly) * n + top + lx] = t[lx][ly];
}
