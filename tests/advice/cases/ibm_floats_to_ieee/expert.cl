/* SEG-Y format 1 to native: big-endian IBM System/360 floats, s eeeeeee mmm...m, value = (-1)^s 0.m 16^(e-64).
 * Out of range clamps to the ends of IEEE binary32. Two quads an item.
 */

static inline float4 ibm2ieee(uint4 be)
{
    const uint4 w = rotate(be, (uint4)(24u)) & 0xff00ff00u | rotate(be, (uint4)(8u)) & 0x00ff00ffu;
    const float4 frac = convert_float4(w & 0x00ffffffu);                 /* exact */
    const int4 e2 = as_int4((w >> 24) & 0x7fu) * 4 - 280;           /* 16^(e-64) 2^-24 */
    const float4 scale = as_float4(clamp(e2 + 127, (int4)(1), (int4)(254)) << 23);
    return as_float4(as_uint4(frac * scale) | w & 0x80000000u);
}

__kernel void segy_to_native(__global const uint4 *restrict raw, __global float4 *restrict out, const uint n)
{
    const size_t i = get_global_id(0);
    const size_t step = get_global_size(0);
    if (i + step < n / 4) {
        const uint4 a = raw[i], b = raw[i + step];
        out[i] = ibm2ieee(a);
        out[i + step] = ibm2ieee(b);
    }
}
