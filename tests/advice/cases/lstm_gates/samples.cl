#define HIDDEN 1024
#define SAMPLES 8

static inline float sigmoid(float v) { return 1.0f / (1.0f + exp(-v)); }

// gates in the order of cuDNN: input, forget, cell, output
__kernel void lstm_cell(__global const float * restrict xw, __global const float * restrict hu,
                        __global const float * restrict bias, __global const float * restrict c_prev,
                        __global float * restrict c_next, __global float * restrict h_next)
{
    const int unit = get_global_id(0);
    const float bi = bias[unit], bf = bias[unit + HIDDEN];
    const float bg = bias[unit + 2 * HIDDEN], bo = bias[unit + 3 * HIDDEN];

    for (int k = 0; k < SAMPLES; k++) {
        const int sample = get_global_id(1) * SAMPLES + k;
        const int at = sample * 4 * HIDDEN + unit;

        const float i = sigmoid(xw[at] + hu[at] + bi);
        const float f = sigmoid(xw[at + HIDDEN] + hu[at + HIDDEN] + bf);
        const float g = tanh(xw[at + 2 * HIDDEN] + hu[at + 2 * HIDDEN] + bg);
        const float o = sigmoid(xw[at + 3 * HIDDEN] + hu[at + 3 * HIDDEN] + bo);

        const float c = f * c_prev[sample * HIDDEN + unit] + i * g;
        c_next[sample * HIDDEN + unit] = c;
        h_next[sample * HIDDEN + unit] = o * tanh(c);
    }
}
