typedef float DATA_TYPE;
#define LANES 32   // items a row

__kernel void gesummv_kernel(__global DATA_TYPE *A, __global DATA_TYPE *B, __global DATA_TYPE *x,
                             __global DATA_TYPE *y, __global DATA_TYPE *tmp,
                             DATA_TYPE alpha, DATA_TYPE beta, int n)
{
    __local DATA_TYPE t[256], u[256];
    int l = get_local_id(0);
    int i = get_global_id(0) / LANES;
    int lane = l % LANES;
    int j;

    t[l] = u[l] = 0;
    if (i < n)
        for (j = lane; j < n; j += LANES)
        {
            t[l] += A[i * n + j] * x[j];
            u[l] += B[i * n + j] * x[j];
        }
    for (j = LANES / 2; j > 0; j /= 2)
    {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < j)
        {
            t[l] += t[l + j];
            u[l] += u[l + j];
        }
    }
    if (lane == 0 && i < n)
        y[i] = alpha * (tmp[i] + t[l]) + beta * (y[i] + u[l]);
}
