kernel void two_buffers(global const int *restrict A, global int *restrict B, int n)
{
    const int row = get_global_id(0);
    for (int k = 0; k < n; k++)
        B[row * n + k] = A[row * n + n - 1 - k] * 2;
}
