kernel void flat(global const int *A, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = A[i];
    for (int k = 0; k < n; k++)
        sum += A[i * n + k];
    out[i] = sum;
}
