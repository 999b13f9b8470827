#define QUADS 256   /* 1024 units */

static inline float4 sigmoid4(float4 v) { return native_recip(1.0f + native_exp(-v)); }
static inline float4 tanh4(float4 v) { return 2.0f * native_recip(1.0f + native_exp(-2.0f * v)) - 1.0f; }

// gates in the order of cuDNN: input, forget, cell, output
__kernel void lstm_cell(__global const float4 * restrict xw, __global const float4 * restrict hu,
                        __global const float4 * restrict bias, __global const float4 * restrict c_prev,
                        __global float4 * restrict c_next, __global float4 * restrict h_next)
{
    const int unit = get_global_id(0), sample = get_global_id(1);
    const int at = sample * 4 * QUADS + unit, cell = sample * QUADS + unit;

    const float4 i = sigmoid4(xw[at] + hu[at] + bias[unit]);
    const float4 f = sigmoid4(xw[at + QUADS] + hu[at + QUADS] + bias[unit + QUADS]);
    const float4 g = tanh4(xw[at + 2 * QUADS] + hu[at + 2 * QUADS] + bias[unit + 2 * QUADS]);
    const float4 o = sigmoid4(xw[at + 3 * QUADS] + hu[at + 3 * QUADS] + bias[unit + 3 * QUADS]);

    const float4 c = mad(f, c_prev[cell], i * g);
    c_next[cell] = c;
    h_next[cell] = o * tanh4(c);
}
