kernel void part(global const int *A, global int *B, int n)
{
    const int row = get_global_id(0);
    for (int k = 0; k < n; k++)
        if (row < 32)
            B[row * n + k] = A[row * n + k] + 1;
}
