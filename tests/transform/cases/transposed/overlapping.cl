/* B is A. */
kernel void overlapping(global int *A, global int *B, int n)
{
    const int row = get_global_id(0);
    for (int k = 0; k < n; k++)
        B[row * n + k] = A[row * n + k] + 1;
}
