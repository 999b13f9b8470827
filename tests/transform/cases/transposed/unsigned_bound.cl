/* Below 0 the column is large without a sign, and the loop's condition does not hold. */
kernel void unsigned_bound(global const int *A, global int *out, uint n)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = -2; k < 24; k++)
        if ((uint)k < n)
            sum += A[row * n + k];
    out[row] = sum;
}
