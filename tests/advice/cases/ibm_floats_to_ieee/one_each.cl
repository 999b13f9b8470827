/* SEG-Y format 1 to native: big-endian IBM System/360 floats, s eeeeeee mmm...m, value = (-1)^s 0.m 16^(e-64).
 * Out of range clamps to the ends of IEEE binary32. */

static inline float ibm2ieee(uint be)
{
    const uint w = rotate(be, (uint)(24u)) & 0xff00ff00u | rotate(be, (uint)(8u)) & 0x00ff00ffu;
    const float frac = convert_float(w & 0x00ffffffu);                 /* exact */
    const int e2 = as_int((w >> 24) & 0x7fu) * 4 - 280;           /* 16^(e-64) 2^-24 */
    const float scale = as_float(clamp(e2 + 127, (int)(1), (int)(254)) << 23);
    return as_float(as_uint(frac * scale) | w & 0x80000000u);
}

__kernel void segy_to_native(__global const uint *restrict raw, __global float *restrict out, const uint n)
{
    const size_t i = get_global_id(0);
    if (i < n)
        out[i] = ibm2ieee(raw[i]);
}
