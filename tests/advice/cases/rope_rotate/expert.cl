// Rotary embedding, NeoX style. An item turns four pairs in every fourth head of a token.
__kernel void rope_neox(__global float4 *restrict x, __global const int *restrict positions, const int tokens,
                        const int heads, const int dim, const float base)
{
    const int quads = dim / 8;
    const int q = get_global_id(0);
    const int token = get_global_id(2);
    const float4 i = (float)(4 * q) + (float4)(0.0f, 1.0f, 2.0f, 3.0f);
    const float4 theta = (float)positions[token] * exp2(i * (-2.0f / (float)dim * log2(base)));
    float4 c;
    const float4 s = sincos(theta, &c);

    __global float4 *row = x + (token * heads + get_global_id(1)) * 2 * quads + q;
    const int next = 4 * 2 * quads;
    #pragma unroll 4
    for (int head = get_global_id(1); head < heads; head += 4, row += next) {
        const float4 a = row[0];
        const float4 b = row[quads];
        row[0] = a * c - b * s;
        row[quads] = a * s + b * c;
    }
}
