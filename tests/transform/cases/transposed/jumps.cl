kernel void jumps(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int k = 0;
    if (row == 5)
        goto last;
    for (; k < n; k++)
        out[row] += A[row * n + k];
last:
    out[row] += k;
}
