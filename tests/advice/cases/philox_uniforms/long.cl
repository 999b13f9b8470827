// Philox 4x32, ten rounds: uniform numbers in [0, 1], four a counter
uint4 philox_round(uint4 c, uint2 k)
{
    const ulong p = (ulong)c.x * 0xD2511F53u, q = (ulong)c.z * 0xCD9E8D57u;
    return (uint4)((uint)(q >> 32) ^ c.y ^ k.x, (uint)q, (uint)(p >> 32) ^ c.w ^ k.y, (uint)p);
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

kernel void uniforms(global float4 *restrict out, const uint blocks, const uint seed, const uint stream)
{
    const uint i = get_global_id(0);
    if (i < blocks)
        out[i] = convert_float4(philox((uint4)(i, 0, stream, 0), (uint2)(seed, 0))) * 0x1p-32f;
}
