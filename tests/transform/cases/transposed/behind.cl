/* Another kernel looks at A later. */
kernel void behind(global int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    for (int k = 0; k < n; k++)
        A[row * n + k] ^= k;
    out[row] = row;
}
kernel void sums(global const int *A, global int *out, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += A[get_global_id(0) * n + i];
    out[get_global_id(0)] += sum;
}
