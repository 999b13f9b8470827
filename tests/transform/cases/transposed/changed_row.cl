/* The row has changed where the address is used. */
kernel void changed_row(global const int *A, global int *out, int n)
{
    int row = get_global_id(0), sum = 0;
    global const int *a = A + row * n;
    row = row / 2;
    for (int k = 0; k < n; k++)
        sum += a[k];
    out[get_global_id(0)] = sum + row;
}
