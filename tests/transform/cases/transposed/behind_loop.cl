/* k is n behind the loop, or 0. */
kernel void behind_loop(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int k, sum = 0;
    for (k = 0; k < n; k++)
        sum += A[row * n + k];
    if (row < 63)
        sum += A[row * n + k];
    out[row] = sum;
}
