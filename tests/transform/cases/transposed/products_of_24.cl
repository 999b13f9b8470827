kernel void products_of_24(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += A[mad24(row, n, k)] - A[mul24(n, row) + k] / 3;
    out[row] = sum;
}
