/* The last column has no right neighbour in its row. */
kernel void halo(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    if (row == 63)
        return;
    for (int k = 0; k < n; k++)
        sum += A[row * n + k + 1];
    out[row] = sum;
}
