#define ETA       0.3f
#define MOMENTUM  0.3f

/* weights from the input layer (rows, 0 is the bias) to hidden units (columns from 0, in fours) */
__kernel void bpnn_adjust_weights(__global const float *restrict delta, __global const float *restrict ly,
                                  __global float4 *restrict w, __global float4 *restrict oldw, int hid, int in)
{
    const int x = get_global_id(0), y = get_global_id(1) + 1;
    const int at = (hid + 32) / 32 * 8 * y + x;
    const float4 dw = ETA * ly[y] * vload4(x, delta + 1) + MOMENTUM * oldw[at];

    w[at] += dw;
    oldw[at] = dw;
}
