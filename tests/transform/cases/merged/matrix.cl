/* A product by tiles of two dimensions with several loops. */
kernel void matrix(global const int *in, global int *out, int n)
{
    local int a[4][4], b[4][4];
    const int x = get_local_id(0), y = get_local_id(1);
    const int col = get_global_id(0), row = get_global_id(1);
    int sum = 0;
    for (int t = 0; t < 8; t += 4) {
        a[y][x] = in[row * 8 + t + x];
        b[y][x] = in[64 + (t + y) * 8 + col];
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
        for (int k = 0; k < 4; k++)
            sum += a[y][k] * b[k][x];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[row * 8 + col] = sum;
}
