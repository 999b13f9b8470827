/* It is declared with an address, and gets another one. */
kernel void changed_pointer(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    global const int *a = A + row * n;
    if (row & 1)
        a = A;
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += a[k];
    out[row] = sum;
}
