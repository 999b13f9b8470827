/* Tone mapping of frames of half RGBA to 8 bits: exposure, filmic curve, gamma. Two pixels an item. */
inline float4 curve(float4 x)
{
    return clamp(x * mad(x, 2.51f, 0.03f) * native_recip(mad(x, mad(x, 2.43f, 0.59f), 0.14f)), 0.0f, 1.0f);
}

inline uchar4 mapped(float4 c, float exposure)
{
    float4 m = native_powr(curve(c * exposure), (float4)(1.0f / 2.2f));
    m.w = clamp(c.w, 0.0f, 1.0f);
    return convert_uchar4(mad(m, 255.0f, 0.5f));
}

__kernel void tonemap(__global const ushort *restrict hdr, __global uchar8 *restrict ldr, float exposure)
{
    size_t i = get_global_id(0);
    ushort8 words = ((__global const ushort8 *)hdr)[i];
    float8 p = vload_half8(0, (const half *)&words);
    ldr[i] = (uchar8)(mapped(p.lo, exposure), mapped(p.hi, exposure));
}
