/* Product of two square matrices through local tiles of 16 x 16. */
kernel void matmul_tiled(global const float *a, global const float *b, global float *c, int n)
{
    local float from_a[16][16];
    local float from_b[16][16];
    const int lx = get_local_id(0);
    const int ly = get_local_id(1);
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    float sum = 0.0f;
    for (int tile = 0; tile < n; tile += 16) {
        from_a[ly][lx] = a[y * n + tile + lx];
        from_b[ly][lx] = b[(tile + ly) * n + x];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < 16; k++)
            sum += from_a[ly][k] * from_b[k][lx];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    c[y * n + x] = sum;
}
