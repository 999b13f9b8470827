/* A has no whole rows: the last one ends early. */
kernel void rest(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        if (row < 63 || k < 5)
            sum += A[row * n + k];
    out[row] = sum;
}
