/* Only the launch says that there are no more items than columns. */
kernel void as_launched(global const int *A, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    out[y * n + x] = A[y * n + x] * 2;
}
