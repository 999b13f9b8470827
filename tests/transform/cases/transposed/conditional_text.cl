kernel void conditional_text(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += A[
#ifdef BY_COLUMNS
            k * 64 + row
#else
            row * n + k
#endif
        ];
    out[row] = sum;
}
