/* Tone mapping of frames of half RGBA to 8 bits: exposure, filmic curve, gamma. Four pixels an item. */
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

__kernel void tonemap(__global const ushort *restrict hdr, __global uchar16 *restrict ldr, float exposure)
{
    size_t i = get_global_id(0);
    float16 p = vload_half16(i, (__global const half *)hdr);
    ldr[i] = (uchar16)(mapped(p.s0123, exposure), mapped(p.s4567, exposure),
                      mapped(p.s89ab, exposure), mapped(p.scdef, exposure));
}
