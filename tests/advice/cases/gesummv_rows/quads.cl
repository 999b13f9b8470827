typedef float DATA_TYPE;

__kernel void gesummv_kernel(__global float4 *A, __global float4 *B, __global float4 *x,
                             __global DATA_TYPE *y, __global DATA_TYPE *tmp,
                             DATA_TYPE alpha, DATA_TYPE beta, int n)
{
    int i = get_global_id(0);

    if (i < n)
    {
        int j;
        for (j = 0; j < n / 4; j++)
        {
            tmp[i] += dot(A[i * (n / 4) + j], x[j]);
            y[i] += dot(B[i * (n / 4) + j], x[j]);
        }
        y[i] = alpha * tmp[i] + beta * y[i];
    }
}
