/* Names that the result would have are taken. */
kernel void clashes(global const int *A, global int *out, int n)
{
    const int A_rows = get_global_id(0), A_columns = n;
    int item = 0, all_rows = 0, row_size = 0;
    for (int k = 0; k < A_columns; k++)
        item += A[A_rows * n + k] + all_rows + row_size;
    out[A_rows] = item;
}
kernel void A_to_columns(global int *out)
{
    out[0] = 1;
}
