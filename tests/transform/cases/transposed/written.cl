kernel void written(global int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    for (int k = 0; k < n; k += 2)
        A[row * n + k] += row;
    A[row * n] = -1;
    out[row] = 3;
}
