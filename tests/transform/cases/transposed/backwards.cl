kernel void backwards(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = n - 1; k >= 0; k--)
        sum = sum * 3 + A[row * n + k];
    out[row] = sum;
}
