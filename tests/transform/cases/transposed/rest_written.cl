kernel void rest_written(global int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    for (int k = 0; k < n; k++)
        if (row < 63 || k < 5)
            A[row * n + k] -= row;
    out[row] = 1;
}
