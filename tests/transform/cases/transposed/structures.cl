struct cell { int low, high; };
kernel void structures(global struct cell *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++) {
        A[row * n + k].low += k;
        sum += A[row * n + k].high;
    }
    out[row] = sum;
}
