#define BITS 13
#define GROUP 64
#define MASK ((1u << BITS) - 1)

/* frame of reference: 32 values of 13 bits in 13 words, and what is added to them */
__kernel void unpack(__global const uint *packed, __global const int *reference, __global int *column)
{
    size_t block = get_global_id(0);
    int lid = get_local_id(0);
    size_t group = get_group_id(0);
    __local uint words[GROUP * BITS];
    __local int rows[GROUP][33];

    for (int i = lid; i < GROUP * BITS; i += GROUP)
        words[i] = packed[group * GROUP * BITS + i];
    barrier(CLK_LOCAL_MEM_FENCE);

    __local const uint *in = words + lid * BITS;
    __local int *out = rows[lid];
    uint word = *in++;
    int left = 32;

    for (int i = 0; i < 32; i++) {
        uint value;
        if (left >= BITS) {
            value = word;
            word >>= BITS;
            left -= BITS;
        } else {
            uint low = word;
            word = *in++;
            value = low | word << left;
            word >>= BITS - left;
            left += 32 - BITS;
        }
        out[i] = reference[block] + (int)(value & MASK);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = lid; i < GROUP * 32; i += GROUP)
        column[group * GROUP * 32 + i] = rows[i / 32][i % 32];
}
