/* Launched twice over the same rows. */
kernel void steps(global int *A, global int *out, int n, int by)
{
    const int row = get_global_id(0);
    for (int k = 0; k < n; k++)
        A[row * n + k] = A[row * n + k] * 3 + by;
    out[row] = A[row * n + n / 2];
}
kernel void other(global int *out)
{
    out[get_global_id(0)] += 7;
}
