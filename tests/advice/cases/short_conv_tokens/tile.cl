// Short causal convolution over tokens, channel by channel, with the gate x * sigmoid(x). Rows of the states hold the
// tokens of a channel, with the three before the first; rows of the result hold the channels of a token.
#define SIDE 16

__kernel void short_conv(__global const float *states, __global const float4 *taps, __global float *result,
                         const int row, const int channels, const int tokens, const int gated)
{
    const int lc = get_local_id(0), lt = get_local_id(1);
    const int channel = get_global_id(0), token = get_global_id(1), sequence = get_global_id(2);
    const int c0 = get_group_id(0) * SIDE, t0 = get_group_id(1) * SIDE;
    __local float block[SIDE][SIDE + 3];
    __global const float *from = states + ((long)sequence * channels + c0 + lt) * row + t0;
    block[lt][lc] = from[lc];
    if (lc < 3)
        block[lt][SIDE + lc] = from[SIDE + lc];
    barrier(CLK_LOCAL_MEM_FENCE);

    float sum = dot(vload4(0, &block[lc][lt]), taps[channel]);
    if (gated)
        sum = sum / (1.0f + exp(-sum));
    result[((long)sequence * tokens + token) * channels + channel] = sum;
}
