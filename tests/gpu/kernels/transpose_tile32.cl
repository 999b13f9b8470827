/* Transposes a matrix through local tiles of 32 x 32, rows of 32 words. */
kernel void transpose_tile32(global const float *in, global float *out, int n)
{
    local float t[32][32];
    const int lx = get_local_id(0);
    const int ly = get_local_id(1);
    const int left = 32 * get_group_id(0);
    const int top = 32 * get_group_id(1);
    t[ly][lx] = in[(top + ly) * n + left + lx];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[(left + ly) * n + top + lx] = t[lx][ly];
}
