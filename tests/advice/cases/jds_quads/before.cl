// Rows in the order of their lengths, the first elements of all before the second ones. Four matrices of
// the same pattern are the parts of a vector; dimension 1 has the fours.
__kernel void spmv_jds(__global const float4 *restrict data, __global const int *restrict col,
                       __global const int *restrict len, __global const int *restrict perm,
                       __constant int *start, __global const float4 *restrict x,
                       __global float4 *restrict y, const int rows, const int nnz)
{
    const int row = get_global_id(0);
    const int batch = get_global_id(1);
    if (row >= rows) return;
    data += (size_t)batch * nnz + row;
    col  += row;
    x    += (size_t)batch * rows;

    const int n = len[row];
    float4 sum = 0.0f;
    for (int k = 0; k < n; k++) {
        const int j = start[k];
        sum += data[j] * x[col[j]];
    }
    y[(size_t)batch * rows + perm[row]] = sum;
}
