/* The same length at these sizes only. */
kernel void same_by_chance(global const int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += A[row * n + k];
    out[row] += sum;
}
