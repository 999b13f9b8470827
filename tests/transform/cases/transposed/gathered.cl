kernel void gathered(global const int *A, global const int *which, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += A[which[i] * n + k];
    out[i] = sum;
}
