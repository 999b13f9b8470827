/* C = A * B, square matrices of order n: every item reads a row of A and a column of B. */
kernel void simple(global const float *A, global const float *B, global float *C, int n)
{
    const int row = get_global_id(0);
    const int col = get_global_id(1);
    float sum = 0.0f;
    for (int k = 0; k < n; k++)
        sum += A[row * n + k] * B[k * n + col];
    C[row * n + col] = sum;
}
