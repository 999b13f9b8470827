#define BITS 13
#define MASK ((1u << BITS) - 1)

/* frame of reference: 32 values of 13 bits in 13 words, and what is added to them; two words for each value */
__kernel void unpack(__global const uint *packed, __global const int *reference, __global int *column)
{
    size_t block = get_global_id(0);
    __global const uint *in = packed + block * BITS;
    __global int *out = column + block * 32;

    for (int i = 0; i < 32; i++) {
        uint bit = i * BITS;
        ulong both = in[bit / 32] | (ulong)in[min(bit / 32 + 1, BITS - 1u)] << 32;
        out[i] = reference[block] + (int)(both >> bit % 32 & MASK);
    }
}
