kernel void unsigned_rows(global const int *A, global int *out, uint n)
{
    uint row = get_global_id(0), sum = 0;
    for (uint k = 0; k < n; k++)
        sum += A[row * n + k] * k;
    out[row] = sum;
}
