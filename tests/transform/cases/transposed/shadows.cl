/* row means something else where the address is used. */
kernel void shadows(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    global const int *a = A + row * n;
    int sum = 0;
    for (int k = 0; k < n; k++) {
        int A = k, low = row;
        sum += a[k] * A - low;
    }
    out[row] = sum;
}
