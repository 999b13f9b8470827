kernel void small_counter(global const int *A, global int *out, int n)
{
    const ushort row = get_global_id(0);
    int sum = 0;
    for (uchar k = 0; k < n; k++)
        sum = sum * 3 + A[row * n + k];
    out[row] = sum;
}
