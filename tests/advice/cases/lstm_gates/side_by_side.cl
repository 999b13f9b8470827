#define HIDDEN 1024

static inline float sigmoid(float v) { return 1.0f / (1.0f + exp(-v)); }

// the four gates of a unit side by side: input, forget, cell, output
__kernel void lstm_cell(__global const float4 * restrict xw, __global const float4 * restrict hu,
                        __global const float4 * restrict bias, __global const float * restrict c_prev,
                        __global float * restrict c_next, __global float * restrict h_next)
{
    const int unit = get_global_id(0);
    const int sample = get_global_id(1);
    const float4 sum = xw[sample * HIDDEN + unit] + hu[sample * HIDDEN + unit] + bias[unit];

    const float i = sigmoid(sum.x);
    const float f = sigmoid(sum.y);
    const float g = tanh(sum.z);
    const float o = sigmoid(sum.w);

    const float c = f * c_prev[sample * HIDDEN + unit] + i * g;
    c_next[sample * HIDDEN + unit] = c;
    h_next[sample * HIDDEN + unit] = o * tanh(c);
}
