/* 2 to the power of 27 rows of 32 elements further on is the same element, without a sign. */
kernel void wraps(global const int *A, global int *out, uint n)
{
    const uint row = get_global_id(0) + 134217728u;
    uint sum = 0;
    for (uint k = 0; k < n; k++)
        sum += A[row * n + k];
    out[get_global_id(0)] = sum;
}
