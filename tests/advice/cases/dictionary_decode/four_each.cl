// two codes a word, the lower half first; 11 bits of a code are used
#define DICT 2048

__kernel void decode(__global const uint *restrict codes, __global const float *restrict dict,
                     __global float2 *restrict out)
{
    size_t i = get_global_id(0);
    for (int k = 0; k < 4; k++, i += get_global_size(0)) {
        const uint two = codes[i];
        out[i] = (float2)(dict[two & (DICT - 1)], dict[(two >> 16) & (DICT - 1)]);
    }
}
