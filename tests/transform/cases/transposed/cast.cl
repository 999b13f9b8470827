kernel void cast(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    global const short *a = (global const short *)A;
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += A[row * n + k] + a[row * n + k];
    out[row] = sum;
}
