/* Both name one buffer, and one of them is written. */
kernel void same_buffer(global int *A, global int *B, int n)
{
    const int row = get_global_id(0);
    for (int k = 0; k < n; k++)
        A[row * n + k] += row;
    B[row] = A[row * n];
}
