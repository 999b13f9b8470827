kernel void walking_parameter(global const int *A, global int *out, int n)
{
    int sum = 0;
    A += get_global_id(0) * n;
    for (int k = 0; k < n; k++)
        sum += A[k];
    out[get_global_id(0)] = sum;
}
