#define __global__ __kernel
#define threadIdx_x ((int)get_local_id(0))
#define blockIdx_x ((int)get_group_id(0))
#define blockDim_x ((int)get_local_size(0))
__global__ void saxpy(__global int *x, __global int *y, int n)
{
    int tid = blockIdx_x * blockDim_x + threadIdx_x;
    if (tid < n) {
        y[tid] = 2 * x[tid] + y[tid];
    }
}
