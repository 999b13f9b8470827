kernel void offset(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += A[(row - 8) * n + k];
    out[row - 8] = sum;
}
