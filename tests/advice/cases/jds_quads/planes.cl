// Rows in the order of their lengths, the first elements of all before the second ones. Four matrices of
// the same pattern lie behind each other; dimension 1 has the fours.
__kernel void spmv_jds(__global const float *restrict data, __global const int *restrict col,
                       __global const int *restrict len, __global const int *restrict perm,
                       __constant int *start, __global const float *restrict x,
                       __global float *restrict y, const int rows, const int nnz)
{
    const int row = get_global_id(0);
    const int batch = get_global_id(1);
    if (row >= rows) return;
    data += (size_t)batch * 4 * nnz + row;
    col  += row;
    x    += (size_t)batch * 4 * rows;
    y    += (size_t)batch * 4 * rows;

    const int n = len[row];
    float s0 = 0.0f, s1 = 0.0f, s2 = 0.0f, s3 = 0.0f;
    for (int k = 0; k < n; k++) {
        const int j = start[k];
        const int c = col[j];
        s0 += data[j] * x[c];
        s1 += data[j + nnz] * x[c + rows];
        s2 += data[j + 2 * nnz] * x[c + 2 * rows];
        s3 += data[j + 3 * nnz] * x[c + 3 * rows];
    }
    const int to = perm[row];
    y[to] = s0;
    y[to + rows] = s1;
    y[to + 2 * rows] = s2;
    y[to + 3 * rows] = s3;
}
