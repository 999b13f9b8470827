kernel void two_dimensions(global const int *A, global int *out, int m, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x < n && y < m)
        out[x * m + y] = A[y * n + x];
}
