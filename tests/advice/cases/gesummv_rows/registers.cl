typedef float DATA_TYPE;

__kernel void gesummv_kernel(__global DATA_TYPE *A, __global DATA_TYPE *B, __global DATA_TYPE *x,
                             __global DATA_TYPE *y, __global DATA_TYPE *tmp,
                             DATA_TYPE alpha, DATA_TYPE beta, int n)
{
    int i = get_global_id(0);

    if (i < n)
    {
        int j;
        DATA_TYPE t = tmp[i], u = y[i];
        for (j = 0; j < n; j++)
        {
            t += A[i * n + j] * x[j];
            u += B[i * n + j] * x[j];
        }
        y[i] = alpha * t + beta * u;
    }
}
