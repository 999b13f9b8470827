// Applies rotary embedding, NeoX style. One thread per pair of a token, which it turns in all heads.

static float inv_freq(int pair, int dim, float base)
{
    return 1.0f / pow(base, (float)(2 * pair) / (float)dim);
}

__kernel void rope_neox(__global float *x, __global const int *positions, const int tokens, const int heads,
                        const int dim, const float base)
{
    const int idx = get_group_id(0) * get_local_size(0) + get_local_id(0);
    const int half_dim = dim / 2;
    if (idx >= tokens * half_dim)
        return;

    const int pair = idx % half_dim;
    const int token = idx / half_dim;

    const float theta = (float)positions[token] * inv_freq(pair, dim, base);
    const float c = cos(theta);
    const float s = sin(theta);
    __global float *row = x + (size_t)token * heads * dim + pair;
    for (int head = 0; head < heads; head++, row += dim) {
        const float a = row[0];
        const float b = row[half_dim];
        row[0] = a * c - b * s;
        row[half_dim] = a * s + b * c;
    }
}
