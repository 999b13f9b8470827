// out[t][i] = silu(gate[t][i]) * up[t][i]; rows of gate_up hold gate, then up
static float4 silu4(float4 v) { return v / (1.0f + exp(-v)); }

__kernel void swiglu_f32x4(__global const float4 *restrict gate_up, __global float4 *restrict out, const int hidden4)
{
    const int step = get_global_size(0), t = get_global_id(1);
    __global const float4 *row = gate_up + (size_t)t * 2 * hidden4;
    for (int i = get_global_id(0); i < hidden4; i += step)
        out[(size_t)t * hidden4 + i] = silu4(row[i]) * row[hidden4 + i];
}
