// two codes a word, the lower half first; 11 bits of a code are used
#define DICT 2048

__kernel void decode(__global const uint2 *restrict codes, __global const float *restrict dict,
                     __global float4 *restrict out)
{
    const size_t i = get_global_id(0);
    const uint2 two = codes[i];
    out[i] = (float4)(dict[two.x & (DICT - 1)], dict[(two.x >> 16) & (DICT - 1)],
                      dict[two.y & (DICT - 1)], dict[(two.y >> 16) & (DICT - 1)]);
}
