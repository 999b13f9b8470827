/* The row is cut off to 5 bits by its type's size. */
kernel void cut_row(global const int *A, global int *out, int n)
{
    const uchar row = get_global_id(0) * 8;
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum = sum * 3 + A[(row & 63) * n + k];
    out[get_global_id(0)] = sum;
}
