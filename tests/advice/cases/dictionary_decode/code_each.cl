// two codes a word, the lower half first; 11 bits of a code are used
#define DICT 2048

__kernel void decode(__global const ushort *restrict codes, __global const float *restrict dict,
                     __global float *restrict out)
{
    const size_t i = get_global_id(0);
    out[i] = dict[codes[i] & (DICT - 1)];
}
