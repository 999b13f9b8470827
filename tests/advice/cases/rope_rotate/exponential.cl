// Applies rotary embedding, NeoX style. One thread per pair.

static float inv_freq(int pair, int dim, float base)
{
    return exp2(-2.0f * (float)pair / (float)dim * log2(base));
}

static float2 rotate_pair(float2 v, float theta)
{
    const float c = cos(theta);
    const float s = sin(theta);
    return (float2)(v.x * c - v.y * s, v.x * s + v.y * c);
}

__kernel void rope_neox(__global float *x, __global const int *positions, const int tokens, const int heads,
                        const int dim, const float base)
{
    const int idx = get_group_id(0) * get_local_size(0) + get_local_id(0);
    const int half_dim = dim / 2;
    if (idx >= tokens * heads * half_dim)
        return;

    const int pair = idx % half_dim;
    const int head = (idx / half_dim) % heads;
    const int token = idx / (half_dim * heads);

    __global float *row = x + ((size_t)token * heads + head) * dim;
    const float theta = (float)positions[token] * inv_freq(pair, dim, base);
    const float2 r = rotate_pair((float2)(row[pair], row[pair + half_dim]), theta);
    row[pair] = r.x;
    row[pair + half_dim] = r.y;
}
