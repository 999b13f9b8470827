kernel void cut_off(global const int *A, global int *out, int n)
{
    int base = get_global_id(0) * n, sum = 0;
    for (int k = 0; k < n; k++)
        sum += A[base + k] << (k & 3);
    out[get_global_id(0)] = sum;
}
