#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define ETA       0.3
#define MOMENTUM  0.3
#define HEIGHT    16
#define WIDTH     16
#define EACH      4    // rows an item

/* weights from the input layer (rows, 0 is the bias) to hidden units (columns, 0 is unused) */
__kernel void bpnn_adjust_weights(__global float *delta, __global float *ly,
                                  __global float *w, __global float *oldw, int hid, int in)
{
    int by = get_group_id(1);
    int tx = get_local_id(0);
    int ty = get_local_id(1);
    int index_x = WIDTH * get_group_id(0) + tx + 1;

    for (int k = 0; k < EACH; k++) {
        int index_y = HEIGHT * (EACH * by + k) + ty + 1;
        int index = (hid + 1) * index_y + index_x;

        w[index] += ((ETA * delta[index_x] * ly[index_y]) + (MOMENTUM * oldw[index]));
        oldw[index] = ((ETA * delta[index_x] * ly[index_y]) + (MOMENTUM * oldw[index]));
    }
}
