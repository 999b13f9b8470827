kernel void in_condition(global int *A, global int *out, int n)
{
    const int row = get_global_id(0);
    int count = 0;
    for (int k = 0; k < n && A[row * n + k] != 7; k++)
        count += A[row * n + k] > 50 ? A[row * n + k]++ : --A[row * n + k];
    out[row] = count;
}
