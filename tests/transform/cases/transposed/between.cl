kernel void between(global int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    for (int k = 0; k < n; k++)
        A[row * n + k] += 1;
    out[row] += A[row * n];
}
kernel void sums(global const int *A, global int *out, int n)
{
    out[get_global_id(0)] += A[get_global_id(0) + n];
}
