#define HIDDEN 1024

static inline float sigmoid(float v) { return 1.0f / (1.0f + exp(-v)); }

// gates in the order of cuDNN: input, forget, cell, output
__kernel void lstm_cell(__global const float * restrict xw, __global const float * restrict hu,
                        __global const float * restrict bias, __global const float * restrict c_prev,
                        __global float * restrict c_next, __global float * restrict h_next)
{
    const int unit = get_global_id(0);
    const int sample = get_global_id(1);
    const int at = sample * 4 * HIDDEN + unit;

    const float i = sigmoid(xw[at] + hu[at] + bias[unit]);
    const float f = sigmoid(xw[at + HIDDEN] + hu[at + HIDDEN] + bias[unit + HIDDEN]);
    const float g = tanh(xw[at + 2 * HIDDEN] + hu[at + 2 * HIDDEN] + bias[unit + 2 * HIDDEN]);
    const float o = sigmoid(xw[at + 3 * HIDDEN] + hu[at + 3 * HIDDEN] + bias[unit + 3 * HIDDEN]);

    const float c = f * c_prev[sample * HIDDEN + unit] + i * g;
    c_next[sample * HIDDEN + unit] = c;
    h_next[sample * HIDDEN + unit] = o * tanh(c);
}
