kernel void moved_pitch(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += A[row * n + k];
    n /= 2;
    for (int k = 0; k < n; k++)
        sum += A[row * n + k];
    out[row] = sum;
}
