// Short causal convolution over tokens, channel by channel, with the gate x * sigmoid(x). Rows of the states hold the
// tokens of a channel, with the three before the first; rows of the result hold the channels of a token.
__kernel void short_conv(__global const float *states, __global const float4 *taps, __global float *result,
                         const int row, const int channels, const int tokens, const int gated)
{
    const int channel = get_global_id(1), token = get_global_id(0), sequence = get_global_id(2);
    __global const float *at = states + ((long)sequence * channels + channel) * row + token;
    float sum = dot(vload4(0, at), taps[channel]);
    if (gated)
        sum = sum / (1.0f + exp(-sum));
    result[((long)sequence * tokens + token) * channels + channel] = sum;
}
