// Uniform noise on an RGBA image: Park-Miller generator with a Bays-Durham shuffle of 16.
// What would stand in the table at j is seed * 16807^(17 - j) modulo 2^31 - 1, so there is no need of a table.
#define M31 2147483647u

__constant uint power[16] = {
    1441282327u, 1137522503u, 114807987u, 74243042u,
    1784484492u, 1115438165u, 823564440u, 2007237709u,
    1458777923u, 1457850878u, 101027544u, 470211272u,
    1144108930u, 984943658u, 1622650073u, 282475249u
};

inline uint times(const uint a, const uint b)
{
    const ulong p = (ulong)a * b;
    uint r = (uint)(p & M31) + (uint)(p >> 31);
    r = (r & M31) + (r >> 31);
    return r == M31 ? 0 : r;
}

__kernel void noise_uniform(__global const uchar4 *restrict inputImage, __global uchar4 *restrict outputImage,
                            int factor)
{
    const int pos = get_global_id(0);
    const float4 temp = convert_float4(inputImage[pos]);
    const uint seed = (uint)(temp.x + temp.y + temp.z + temp.w) / 4 + 1 + 31u * pos;

    const uint first = times(seed, power[0]);
    const float dev = times(seed, power[first >> 27]) * (1.0f / 2147483647) - 0.5f;
    outputImage[pos] = convert_uchar4_sat(temp + dev * factor);
}
