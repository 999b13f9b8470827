#define BITS 13
#define MASK ((1u << BITS) - 1)

/* frame of reference: 32 values of 13 bits in 13 words, and what is added to them */
__kernel void unpack(__global const uint *packed, __global const int *reference, __global int *column)
{
    size_t block = get_global_id(0);
    __global const uint *in = packed + block * BITS;
    __global int *out = column + block * 32;
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
}
