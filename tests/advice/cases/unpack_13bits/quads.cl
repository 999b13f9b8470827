#define BITS 13
#define MASK ((1u << BITS) - 1)

/* the next value; from a new word if it ends there */
#define NEXT(value)                         \
    if (left >= BITS) {                     \
        value = reference[block] + (int)(word & MASK); \
        word >>= BITS;                      \
        left -= BITS;                       \
    } else {                                \
        uint low = word;                    \
        word = *in++;                       \
        value = reference[block] + (int)((low | word << left) & MASK); \
        word >>= BITS - left;               \
        left += 32 - BITS;                  \
    }

/* frame of reference: 32 values of 13 bits in 13 words, and what is added to them */
__kernel void unpack(__global const uint *packed, __global const int *reference, __global int4 *column)
{
    size_t block = get_global_id(0);
    __global const uint *in = packed + block * BITS;
    __global int4 *out = column + block * 8;
    uint word = *in++;
    int left = 32;

    for (int i = 0; i < 8; i++) {
        int4 four;
        NEXT(four.x)
        NEXT(four.y)
        NEXT(four.z)
        NEXT(four.w)
        out[i] = four;
    }
}
