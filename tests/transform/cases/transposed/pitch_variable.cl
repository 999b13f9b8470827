kernel void pitch_variable(global const int *A, global int *out, int n)
{
    const int pitch = n + 2, row = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += A[row * pitch + k + 1] - A[row * (n + 2)];
    out[row] = sum;
}
