// Rows in the order of their lengths, each behind the one before. Four matrices of the same pattern are the
// parts of a vector; dimension 1 has the fours.
__kernel void spmv_jds(__global const float4 *restrict data, __global const int *restrict col,
                       __global const int *restrict len, __global const int *restrict perm,
                       __global const int *restrict start, __global const float4 *restrict x,
                       __global float4 *restrict y, const int rows, const int nnz)
{
    const int row = get_global_id(0);
    const int batch = get_global_id(1);
    if (row >= rows) return;
    data += (size_t)batch * nnz + start[row];
    col  += start[row];
    x    += (size_t)batch * rows;

    const int n = len[row];
    float4 sum = 0.0f;
    for (int k = 0; k < n; k++)
        sum += data[k] * x[col[k]];
    y[(size_t)batch * rows + perm[row]] = sum;
}
