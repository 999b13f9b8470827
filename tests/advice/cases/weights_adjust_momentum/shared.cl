#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define ETA       0.3
#define MOMENTUM  0.3
#define HEIGHT    16
#define WIDTH     16

/* weights from the input layer (rows, 0 is the bias) to hidden units (columns, 0 is unused) */
__kernel void bpnn_adjust_weights(__global float *delta, __global float *ly,
                                  __global float *w, __global float *oldw, int hid, int in)
{
    __local float d[WIDTH], y[HEIGHT];
    int by = get_group_id(1);
    int tx = get_local_id(0);
    int ty = get_local_id(1);
    int index_y = HEIGHT * by + ty + 1;
    int index_x = WIDTH * get_group_id(0) + tx + 1;
    int index = (hid + 1) * index_y + index_x;

    if (ty == 0) d[tx] = delta[index_x];
    if (tx == 0) y[ty] = ly[index_y];
    barrier(CLK_LOCAL_MEM_FENCE);

    w[index] += ((ETA * d[tx] * y[ty]) + (MOMENTUM * oldw[index]));
    oldw[index] = ((ETA * d[tx] * y[ty]) + (MOMENTUM * oldw[index]));
}
