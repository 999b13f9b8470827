// out[t][i] = silu(gate[t][i]) * up[t][i]; rows of gate_up hold gate, then up
static float8 silu8(float8 v) { return v / (1.0f + exp(-v)); }

__kernel void swiglu_f32x4(__global const float8 *restrict gate_up, __global float8 *restrict out, const int hidden4)
{
    const int hidden8 = hidden4 / 2;
    const int i = get_global_id(0), t = get_global_id(1);
    __global const float8 *row = gate_up + (size_t)t * 2 * hidden8;
    if (i < hidden8)
        out[(size_t)t * hidden8 + i] = silu8(row[i]) * row[hidden8 + i];
}
