kernel void choices(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = -1; k <= n; k++)
        sum += k >= 0 && k < n ? A[row * n + k] : -5;
    for (int k = 0; k < 2 * n; k++)
        if (k % 3 == 0 && k < n)
            sum -= A[row * n + k];
    out[row] = sum;
}
