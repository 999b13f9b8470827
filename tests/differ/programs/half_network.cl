/* out = ACTIVATE(in * weights + bias): in is batch x m, weights m x n, all as half floats in memory, float in between.
   Tiles of both go through local memory; that of the weights has a column more, which nothing is in. */
__kernel void dense(__global const half *in, __global const half *weights, __global const float *bias,
                    __global half *out, int m, int n, int batch, __local float *a, __local float *b)
{
    int col = get_global_id(0), row = get_global_id(1);
    int lx = get_local_id(0), ly = get_local_id(1);
    float sum = bias ? bias[col] : 0.0f;

    for (int k = 0; k < m; k += TILE) {
        a[ly * TILE + lx] = vload_half(row * m + k + lx, in);
        b[ly * (TILE + 1) + lx] = vload_half((k + ly) * n + col, weights);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = 0; i < TILE; i++)
            sum += a[ly * TILE + i] * b[i * (TILE + 1) + lx];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (row < batch)
        vstore_half_rte(ACTIVATE(sum), row * n + col, out);
}

__kernel void quantise(__global const half *weights, __global char4 *out, float scale)
{
    size_t i = get_global_id(0);
    out[i] = convert_char4_sat_rte(vload_half4(i, weights) / scale);
}

__kernel void dot_bytes(__global const char4 *rows, __global const char4 *vector, __global int *sums, int length)
{
    size_t row = get_global_id(0);
    int sum = 0;

    for (int i = 0; i < length; i++) {
        int4 product = convert_int4(rows[row * length + i]) * convert_int4(vector[i]);
        sum += product.x + product.y + product.z + product.w;
    }
    sums[row] = sum;
}
