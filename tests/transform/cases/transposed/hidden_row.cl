/* row is another one where the address is used. */
kernel void hidden_row(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    global const int *a = A + row * n;
    int sum = 0;
    for (int row = 0; row < n; row++)
        sum = sum * 3 + a[row];
    out[row] = sum;
}
