kernel void wraps_wide(global const int *A, global const ulong *rows, global int *out, ulong n)
{
    const size_t i = get_global_id(0);
    int sum = 0;
    for (ulong k = 0; k < n; k++)
        sum += A[(rows[i] + i) * n + k];
    out[i] = sum;
}
