// Short causal convolution over tokens, channel by channel, with the gate x * sigmoid(x). Rows of the states and
// of the result hold the channels of a token; three tokens of the states stand before the first.
#define STEPS 8

__kernel void short_conv(__global const float *states, __global const float4 *taps, __global float *result,
                         const int row, const int channels, const int tokens, const int gated)
{
    const int channel = get_global_id(0), first = get_global_id(1) * STEPS, sequence = get_global_id(2);
    __global const float *at = states + ((long)sequence * row + first) * channels + channel;
    __global float *to = result + ((long)sequence * tokens + first) * channels + channel;
    const float4 tap = taps[channel];
    float4 window = (float4)(0.0f, at[0], at[channels], at[2 * channels]);
#pragma unroll
    for (int k = 0; k < STEPS; k++) {
        window = (float4)(window.yzw, at[(k + 3) * channels]);
        float sum = dot(window, tap);
        if (gated)
            sum = native_divide(sum, 1.0f + native_exp(-sum));
        to[k * channels] = sum;
    }
}
