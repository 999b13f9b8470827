/* Another kernel fills A before. */
kernel void ahead(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum = sum * 3 + A[row * n + k];
    out[row] = sum;
}
kernel void numbers(global int *A, global int *out, int n)
{
    for (int i = 0; i < n; i++)
        A[get_global_id(0) * n + i] += i ^ get_global_id(0);
    out[get_global_id(0)] = 0;
}
