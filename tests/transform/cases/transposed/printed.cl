kernel void printed(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    prefetch(A + row * n, n);
    out[row] = A[row * n];
}
