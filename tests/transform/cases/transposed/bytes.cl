kernel void bytes(global const uchar *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum = sum * 5 + A[row * n + k];
    out[row] = sum;
}
