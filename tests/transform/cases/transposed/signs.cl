/* k - 3 is below 0 at first. */
kernel void signs(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = row == 0 ? 3 : 0; k < n; k++)
        sum += A[row * n + k - 3];
    out[row] = sum;
}
