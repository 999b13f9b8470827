/* One name, two pitches. */
kernel void both_pitches(global const int *A, global int *out, int n, int m)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n && k < m; k++)
        sum += A[row * n + k];
    {
        const int n = m;
        for (int k = 0; k < n; k++)
            sum += A[row * n + k];
    }
    out[row] = sum;
}
