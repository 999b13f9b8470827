kernel void while_loop(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int k = 0, sum = 0;
    while (k < n) {
        sum += A[row * n + k];
        k += 1;
    }
    out[row] = sum;
}
