/* m may be larger than n. */
kernel void other_bound(global const int *A, global int *out, int m, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < m; k++)
        sum += A[row / 8 * n + k];
    out[row] = sum;
}
