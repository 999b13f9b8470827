/* y = A x, A stored by columns: other than in row_per_item, neighbouring items read neighbouring words of A. All of
 * them still read all of x. */
kernel void column_major(global const float *A, global const float *x, global float *y, int m,
                         int n)
{
    const int row = get_global_id(0);
    float sum = 0.0f;
    for (int k = 0; k < n; k++)
        sum += A[k * m + row] * x[k];
    y[row] = sum;
}
