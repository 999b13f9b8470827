/* The counter goes on in the loop. */
kernel void moving_counter(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    if (row < 63)
        for (int k = 0; k < n; k++) {
            k += row % 2;
            sum += A[row * n + k];
        }
    out[row] = sum;
}
