// Samples of 24 bits, little end first, left and right by turns: two frames are three words.
inline float2 left_right_0(uint a, uint b, float gain)
{
    return convert_float2((int2)((int)(a << 8), (int)((a >> 24 << 8) | (b << 16))) >> 8) * gain;
}

inline float2 left_right_1(uint b, uint c, float gain)
{
    return convert_float2((int2)((int)((b >> 16 << 8) | (c << 24)), (int)(c & 0xFFFFFF00u)) >> 8) * gain;
}

// two frames an item, to two planes
kernel void unpack_pcm24(global const uint *restrict pcm, global float2 *restrict left,
                         global float2 *restrict right, float gain)
{
    const size_t i = get_global_id(0);
    const uint p = pcm[3 * i], q = pcm[3 * i + 1], r = pcm[3 * i + 2];
    const float2 a = left_right_0(p, q, gain), b = left_right_1(q, r, gain);
    left[i] = (float2)(a.x, b.x);
    right[i] = (float2)(a.y, b.y);
}
