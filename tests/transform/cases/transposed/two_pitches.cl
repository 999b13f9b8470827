kernel void two_pitches(global const int *A, global int *out, int n, int h)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n && k < h; k++)
        sum += A[row * n + k] - A[row * h + k];
    out[row] = sum;
}
