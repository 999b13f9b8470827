typedef float DATA_TYPE;
#define GROUP 128   // items a row

__kernel void gesummv_kernel(__global DATA_TYPE *A, __global DATA_TYPE *B, __global DATA_TYPE *x,
                             __global DATA_TYPE *y, __global DATA_TYPE *tmp,
                             DATA_TYPE alpha, DATA_TYPE beta, int n)
{
    __local DATA_TYPE t[GROUP], u[GROUP];
    int i = get_group_id(0);
    int l = get_local_id(0);
    DATA_TYPE a = 0, b = 0;
    int j;

    for (j = l; j < n; j += GROUP)
    {
        a += A[i * n + j] * x[j];
        b += B[i * n + j] * x[j];
    }
    t[l] = a;
    u[l] = b;
    for (j = GROUP / 2; j > 0; j /= 2)
    {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < j)
        {
            t[l] += t[l + j];
            u[l] += u[l + j];
        }
    }
    if (l == 0)
    {
        tmp[i] += t[0];
        y[i] = alpha * tmp[i] + beta * (y[i] + u[0]);
    }
}
