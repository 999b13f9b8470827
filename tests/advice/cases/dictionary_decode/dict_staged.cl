// two codes a word, the lower half first; 11 bits of a code are used
#define DICT 2048

__kernel void decode(__global const uint *restrict codes, __global const float *restrict dict,
                     __global float2 *restrict out)
{
    __local float words[DICT];
    for (uint w = get_local_id(0); w < DICT; w += get_local_size(0))
        words[w] = dict[w];
    barrier(CLK_LOCAL_MEM_FENCE);

    const size_t i = get_global_id(0);
    const uint two = codes[i];
    out[i] = (float2)(words[two & (DICT - 1)], words[(two >> 16) & (DICT - 1)]);
}
