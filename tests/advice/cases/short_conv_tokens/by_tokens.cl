// Short causal convolution over tokens, channel by channel, with the gate x * sigmoid(x). Rows of the states and
// of the result hold the channels of a token; three tokens of the states stand before the first.
__kernel void short_conv(__global const float *states, __global const float4 *taps, __global float *result,
                         const int row, const int channels, const int tokens, const int gated)
{
    const int channel = get_global_id(0), token = get_global_id(1), sequence = get_global_id(2);
    __global const float *at = states + ((long)sequence * row + token) * channels + channel;
    const float4 window = (float4)(at[0], at[channels], at[2 * channels], at[3 * channels]);
    float sum = dot(window, taps[channel]);
    if (gated)
        sum = sum / (1.0f + exp(-sum));
    result[((long)sequence * tokens + token) * channels + channel] = sum;
}
