kernel void pairs(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int re = 0, im = 0;
    for (int k = 0; k < n; k++) {
        re += A[2 * (row * n + k)];
        im += A[row * n * 2 + 2 * k + 1];
    }
    out[row] = re * 3 - im;
}
