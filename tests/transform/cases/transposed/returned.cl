kernel void returned(global const int *A, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= n || y > 60)
        return;
    out[y * 32 + x] = A[y * n + x] * 2;
    if (x > 0)
        out[y * 32 + x] += A[y * n + x - 1];
}
