/* Without a sign, k - 5 < n holds for none of the first. */
kernel void wrapping_guard(global const int *A, global int *out, uint n)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (uint k = 0; k < 40; k++)
        if (k - 5 < n)
            sum = sum * 3 + A[row * n + (k - 5)];
    out[row] = sum;
}
