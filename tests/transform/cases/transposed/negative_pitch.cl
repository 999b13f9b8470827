/* The pitch is 0 - n, and rows go backwards. */
kernel void negative_pitch(global const int *A, global int *out, int n)
{
    const int pitch = -n, row = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += A[63 * n + row * pitch + k];
    out[row] = sum;
}
