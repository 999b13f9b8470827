#define BITS 13
#define MASK ((1u << BITS) - 1)

/* frame of reference: 32 values of 13 bits in 13 words, and what is added to them; an item a value */
__kernel void unpack(__global const uint *packed, __global const int *reference, __global int *column)
{
    size_t row = get_global_id(0);
    size_t block = row / 32;
    uint bit = row % 32 * BITS;
    __global const uint *in = packed + block * BITS + bit / 32;

    uint value = in[0] >> bit % 32;
    if (bit % 32 + BITS > 32)
        value |= in[1] << (32 - bit % 32);
    column[row] = reference[block] + (int)(value & MASK);
}
