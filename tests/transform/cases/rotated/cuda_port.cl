#define __shared__ __local
#define threadIdx_x get_local_id(0)
#define RADIUS 1
__kernel void fd3d(__global const float * restrict in, __global float * restrict out, int dimx, int dimy, int dimz)
{
    int ix = get_group_id(0) * get_local_size(0) + threadIdx_x;
    int iy = get_group_id(1) * get_local_size(1) + get_local_id(1);
    int in_idx = iy * dimx + ix;
    int stride = dimx * dimy;
    __shared__ float s_data[3][4];
    for (int i = RADIUS; i < dimz - RADIUS; i++) {
        barrier(CLK_LOCAL_MEM_FENCE);
        s_data[get_local_id(1)][get_local_id(0)] = in[in_idx + i * stride];
        barrier(CLK_LOCAL_MEM_FENCE);
        out[in_idx + i * stride] = s_data[get_local_id(1)][3 - get_local_id(0)] + in[in_idx + (i - 1) * stride] + in[in_idx + (i + 1) * stride];
    }
}
