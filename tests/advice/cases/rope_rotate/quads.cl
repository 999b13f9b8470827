// Applies rotary embedding, NeoX style. One thread per four pairs; dim % 8 == 0.

static float4 inv_freq(int pair, int dim, float base)
{
    const float4 i = convert_float4((int4)(pair, pair + 1, pair + 2, pair + 3));
    return 1.0f / pow((float4)base, 2.0f * i / (float)dim);
}

__kernel void rope_neox(__global float *x, __global const int *positions, const int tokens, const int heads,
                        const int dim, const float base)
{
    const int idx = get_group_id(0) * get_local_size(0) + get_local_id(0);
    const int half_dim = dim / 2;
    const int quads = half_dim / 4;
    if (idx >= tokens * heads * quads)
        return;

    const int pair = (idx % quads) * 4;
    const int head = (idx / quads) % heads;
    const int token = idx / (quads * heads);

    __global float *row = x + ((size_t)token * heads + head) * dim + pair;
    const float4 theta = (float)positions[token] * inv_freq(pair, dim, base);
    const float4 c = cos(theta);
    const float4 s = sin(theta);
    const float4 a = vload4(0, row);
    const float4 b = vload4(0, row + half_dim);
    vstore4(a * c - b * s, 0, row);
    vstore4(a * s + b * c, 0, row + half_dim);
}
