/* A row an item. */
kernel void rows(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += A[row * n + k] * (k + 1);
    out[row] = sum;
}
