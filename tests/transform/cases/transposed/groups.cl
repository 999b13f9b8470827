/* A group a row, its items go along it. */
kernel void groups(global const int *A, global int *out, int n)
{
    int sum = 0;
    const int row = get_group_id(0);
    for (int k = get_local_id(0); k < n; k += get_local_size(0))
        sum += A[row * n + k];
    out[get_global_id(0)] = sum;
}
