static float4 silu4(float4 v) { return native_divide(v, 1.0f + native_exp(-v)); }

// two quads an item, all loads before the work
__kernel void swiglu_f32x4(__global const float4 *restrict gate_up, __global float4 *restrict out, const int hidden4)
{
    const int step = hidden4 / 2, i = get_global_id(0), t = get_global_id(1);
    __global const float4 *row = gate_up + (size_t)t * 2 * hidden4;
    if (i >= step)
        return;
    const float4 g = row[i], h = row[i + step], u = row[hidden4 + i], v = row[hidden4 + i + step];
    out += (size_t)t * hidden4;
    out[i] = silu4(g) * u;
    out[i + step] = silu4(h) * v;
}
