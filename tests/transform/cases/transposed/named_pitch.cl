/* The pitch hides a parameter of its name. */
kernel void named_pitch(global const int *A, global int *out, int n, int m)
{
    const int row = get_global_id(0);
    int sum = 0;
    {
        const int n = m;
        for (int k = 0; k < n; k++)
            sum += A[row * n + k];
    }
    out[row] = sum + n;
}
