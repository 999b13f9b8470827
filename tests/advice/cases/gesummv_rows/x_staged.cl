typedef float DATA_TYPE;
#define CHUNK 256

__kernel void gesummv_kernel(__global DATA_TYPE *A, __global DATA_TYPE *B, __global DATA_TYPE *x,
                             __global DATA_TYPE *y, __global DATA_TYPE *tmp,
                             DATA_TYPE alpha, DATA_TYPE beta, int n)
{
    __local DATA_TYPE part[CHUNK];
    int i = get_global_id(0);
    int j, k;

    for (j = 0; j < n; j += CHUNK)
    {
        for (k = get_local_id(0); k < CHUNK; k += get_local_size(0))
            part[k] = j + k < n ? x[j + k] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (i < n)
            for (k = 0; k < min(CHUNK, n - j); k++)
            {
                tmp[i] += A[i * n + j + k] * part[k];
                y[i] += B[i * n + j + k] * part[k];
            }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (i < n)
        y[i] = alpha * tmp[i] + beta * y[i];
}
