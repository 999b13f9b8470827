kernel void of_global_size(global const int *A, global int *out, int n)
{
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += A[k * get_global_size(0) + get_global_id(0)];
    out[get_global_id(0)] = sum;
}
