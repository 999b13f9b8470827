/* C's remainder of what is below 0 is below 0, too. */
kernel void around_below(global const int *A, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x < n && y > 0)
        out[y * n + x] = A[y * n + (x - 1) % n];
}
