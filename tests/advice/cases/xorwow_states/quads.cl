typedef struct
{
    uint v[5];
    uint d;
} xorwow_state;

uint next_uint(__global xorwow_state *st)
{
    uint t = st->v[0] ^ (st->v[0] >> 2);
    st->v[0] = st->v[1];
    st->v[1] = st->v[2];
    st->v[2] = st->v[3];
    st->v[3] = st->v[4];
    st->v[4] = (st->v[4] ^ (st->v[4] << 4)) ^ (t ^ (t << 1));
    st->d += 362437u;
    return st->v[4] + st->d;
}

__kernel void generate_uniform(__global xorwow_state *states, __global float *out, int n, int streams)
{
    int id = get_global_id(0);
    if (id >= streams)
        return;
    for (int i = 0; i < n; i += 4)
    {
        float4 r;
        r.x = (next_uint(&states[id]) >> 8) * 5.9604645e-8f;
        r.y = (next_uint(&states[id]) >> 8) * 5.9604645e-8f;
        r.z = (next_uint(&states[id]) >> 8) * 5.9604645e-8f;
        r.w = (next_uint(&states[id]) >> 8) * 5.9604645e-8f;
        vstore4(r, 0, out + id * n + i);
    }
}
