kernel void up_to(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    if (row < 63)
        for (int k = 0; k <= n; k++)
            sum += A[row * n + k];
    out[row] = sum;
}
