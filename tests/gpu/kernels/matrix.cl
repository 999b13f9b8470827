/* matrix.cl - transposition and products of matrices. */

/* Transposes a matrix: reads columns, writes rows. */
kernel void transpose_read(global const float *in, global float *out, int n)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    out[y * n + x] = in[x * n + y];
}

/* Transposes a matrix: reads rows, writes columns. */
kernel void transpose_write(global const float *in, global float *out, int n)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    out[x * n + y] = in[y * n + x];
}

/* Transposes a matrix through local tiles of 16 x 16, rows of 16 words. */
kernel void transpose_tile16(global const float *in, global float *out, int n)
{
    local float t[16][16];
    const int lx = get_local_id(0);
    const int ly = get_local_id(1);
    const int left = 16 * get_group_id(0);
    const int top = 16 * get_group_id(1);
    t[ly][lx] = in[(top + ly) * n + left + lx];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[(left + ly) * n + top + lx] = t[lx][ly];
}

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

/* Transposes a matrix through local tiles of 32 x 32, rows of 33 words. */
kernel void transpose_tile32_padded(global const float *in, global float *out, int n)
{
    local float t[32][33];
    const int lx = get_local_id(0);
    const int ly = get_local_id(1);
    const int left = 32 * get_group_id(0);
    const int top = 32 * get_group_id(1);
    t[ly][lx] = in[(top + ly) * n + left + lx];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[(left + ly) * n + top + lx] = t[lx][ly];
}

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

/* Transposes a matrix through local tiles of 32 x 32, rows of 33 words; four rows an item. */
kernel void transpose_rows_padded(global const float *in, global float *out, int n)
{
    local float t[32][33];
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

/* Product of two square matrices, an item an element. */
kernel void matmul(global const float *a, global const float *b, global float *c, int n)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    float sum = 0.0f;
    for (int k = 0; k < n; k++)
        sum += a[y * n + k] * b[k * n + x];
    c[y * n + x] = sum;
}

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

/* Matrix times vector, an item a row: neighbouring items read words a row apart. */
kernel void matvec_rows(global const float *a, global const float *x, global float *y, int columns)
{
    const int i = get_global_id(0);
    float sum = 0.0f;
    for (int k = 0; k < columns; k++)
        sum += a[i * columns + k] * x[k];
    y[i] = sum;
}

/* Matrix times vector, the matrix stored by columns: neighbouring items read neighbouring words. */
kernel void matvec_columns(global const float *a, global const float *x, global float *y,
                           int columns)
{
    const int i = get_global_id(0);
    const int rows = get_global_size(0);
    float sum = 0.0f;
    for (int k = 0; k < columns; k++)
        sum += a[k * rows + i] * x[k];
    y[i] = sum;
}
