// Applies rotary embedding, NeoX style. One thread per pair; turns has (cos, sin) of each position and pair.

static float2 rotate_pair(float2 v, float2 turn)
{
    return (float2)(v.x * turn.x - v.y * turn.y, v.x * turn.y + v.y * turn.x);
}

__kernel void rope_neox(__global float *x, __global const int *positions, const int tokens, const int heads,
                        const int dim, __global const float2 *turns)
{
    const int idx = get_group_id(0) * get_local_size(0) + get_local_id(0);
    const int half_dim = dim / 2;
    if (idx >= tokens * heads * half_dim)
        return;

    const int pair = idx % half_dim;
    const int head = (idx / half_dim) % heads;
    const int token = idx / (half_dim * heads);

    __global float *row = x + ((size_t)token * heads + head) * dim;
    const float2 turn = turns[positions[token] * half_dim + pair];
    const float2 r = rotate_pair((float2)(row[pair], row[pair + half_dim]), turn);
    row[pair] = r.x;
    row[pair + half_dim] = r.y;
}
