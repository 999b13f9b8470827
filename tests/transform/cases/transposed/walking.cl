kernel void walking(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    global const int *a = A + row * n;
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += *a++;
    out[row] = sum;
}
