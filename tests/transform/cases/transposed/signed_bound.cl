/* k < n does not hold back what is below 0. */
kernel void signed_bound(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = -2; k < n; k++)
        if (row > 0)
            sum += A[row * n + k];
    out[row] = sum;
}
