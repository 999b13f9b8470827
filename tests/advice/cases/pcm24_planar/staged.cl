// Samples of 24 bits, little end first, left and right by turns: two frames are three words.
inline float2 left_right_0(uint a, uint b, float gain)
{
    return convert_float2((int2)((int)(a << 8), (int)((a >> 24 << 8) | (b << 16))) >> 8) * gain;
}

inline float2 left_right_1(uint b, uint c, float gain)
{
    return convert_float2((int2)((int)((b >> 16 << 8) | (c << 24)), (int)(c & 0xFFFFFF00u)) >> 8) * gain;
}

#define GROUP 256

// four frames an item, to two planes; the words of a group through local memory
kernel void unpack_pcm24(global const uint2 *restrict pcm, global float4 *restrict left,
                         global float4 *restrict right, float gain)
{
    local uint2 words[3 * GROUP];
    const size_t i = get_global_id(0);
    const int t = get_local_id(0);

    pcm += get_group_id(0) * (3 * GROUP);
    words[t] = pcm[t];
    words[t + GROUP] = pcm[t + GROUP];
    words[t + 2 * GROUP] = pcm[t + 2 * GROUP];
    barrier(CLK_LOCAL_MEM_FENCE);

    const uint2 p = words[3 * t], q = words[3 * t + 1], r = words[3 * t + 2];
    const float2 a = left_right_0(p.x, p.y, gain), b = left_right_1(p.y, q.x, gain);
    const float2 c = left_right_0(q.y, r.x, gain), d = left_right_1(r.x, r.y, gain);
    left[i] = (float4)(a.x, b.x, c.x, d.x);
    right[i] = (float4)(a.y, b.y, c.y, d.y);
}
