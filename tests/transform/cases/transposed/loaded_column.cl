kernel void loaded_column(global const int *A, global const int *which, global int *out, int n)
{
    const int row = get_global_id(0);
    out[row] = A[row / 2 * n + which[row]];
}
