kernel void around(global const int *A, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int left = (x + n - 1) % n;
    if (x < n)
        out[y * n + x] = A[y * n + left] * 2 - A[(y + 1) % 16 * n + (x + 1) % n] + A[y * n + x];
}
