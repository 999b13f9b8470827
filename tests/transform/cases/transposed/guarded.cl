__kernel void guarded(__global const int *restrict A, __global int *out, const int m, const int n)
{
    int i = get_global_id(0);
    if (i >= m - 3)
        return;
    int most = A[i * n];
    for (int j = 1; j < n; ++j)
        if (A[i * n + j] > most)
            most = A[n * i + j];
    out[i] = most;
}
