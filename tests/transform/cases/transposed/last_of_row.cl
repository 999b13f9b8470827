kernel void last_of_row(global const int *A, global int *out)
{
    const int i = get_global_id(0);
    out[i] = A[16 * i] - A[i * 16 + 15] + A[(i << 4) + 7] * A[(i + 1) * 16 - 2];
}
