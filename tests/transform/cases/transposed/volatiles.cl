kernel void volatiles(volatile global int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    for (int k = 0; k < n; k++)
        A[row * n + k] = A[row * n + k] + 1;
    out[row] = A[row * n];
}
