kernel void stencil(global const int *A, global int *out, int m, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x < 1 || y < 1 || x >= n - 1 || y >= m - 1)
        return;
    const int at = y * n + x;
    out[at] = A[at - n] + A[at + n] + 3 * A[at - 1] - A[at + 1] + A[(y - 1) * n + (x + 1)];
}
