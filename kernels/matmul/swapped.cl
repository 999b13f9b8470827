/* C = A * B as in simple, but with the dimensions' roles swapped: neighbouring items have neighbouring columns, so
 * that B and C are read and written by rows and a word of A serves a row of items. */
kernel void swapped(global const float *A, global const float *B, global float *C, int n)
{
    const int row = get_global_id(1);
    const int col = get_global_id(0);
    float sum = 0.0f;
    for (int k = 0; k < n; k++)
        sum += A[row * n + k] * B[k * n + col];
    C[row * n + col] = sum;
}
