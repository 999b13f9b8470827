/* By columns in one place, as rows in another. */
kernel void by_columns(global const int *A, global int *out, int m, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += A[row * n + k] - A[k * m + row];
    out[row] = sum;
}
