/* There are more items than columns. */
kernel void more_items(global const int *A, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    out[y * 32 + x] = A[y * n + x] * 2;
}
