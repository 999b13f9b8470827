// Philox 4x32, ten rounds: uniform numbers in [0, 1], four a counter, each in a quarter of its own
uint4 philox_round(uint4 c, uint2 k)
{
    return (uint4)(mul_hi(c.z, 0xCD9E8D57u) ^ c.y ^ k.x, c.z * 0xCD9E8D57u,
                   mul_hi(c.x, 0xD2511F53u) ^ c.w ^ k.y, c.x * 0xD2511F53u);
}

uint4 philox(uint4 c, uint2 k)
{
    #pragma unroll
    for (int r = 0; r < 10; r++) {
        c = philox_round(c, k);
        k += (uint2)(0x9E3779B9u, 0xBB67AE85u);
    }
    return c;
}

kernel void uniforms(global float *restrict out, const uint blocks, const uint seed, const uint stream)
{
    const uint i = get_global_id(0);
    if (i < blocks) {
        const float4 u = convert_float4(philox((uint4)(i, 0, stream, 0), (uint2)(seed, 0))) * 0x1p-32f;
        out[i] = u.x;
        out[blocks + i] = u.y;
        out[2 * blocks + i] = u.z;
        out[3 * blocks + i] = u.w;
    }
}
