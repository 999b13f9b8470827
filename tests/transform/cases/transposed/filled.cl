kernel void filled(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += A[row * n + k] * k;
    out[row] = sum;
}
