kernel void all_rows(global const int *A, global int *out, int m, int n)
{
    for (int row = get_global_id(0); row < m; row += get_global_size(0)) {
        int sum = 0;
        for (int k = 0; k < n; k++)
            sum += A[row * n + k];
        out[row] = sum;
    }
}
