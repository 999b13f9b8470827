/* Either is no guard. */
kernel void either(global const int *A, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x < n || y < 60)
        out[y * 32 + x] = A[y * n + x];
}
