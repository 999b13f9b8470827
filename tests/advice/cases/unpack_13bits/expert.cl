#define BITS 13
#define MASK ((1u << BITS) - 1)

/* frame of reference: 32 values of 13 bits in 13 words, and what is added to them; an item four values */
__kernel void unpack(__global const uint *restrict packed, __global const int *restrict reference,
                     __global int4 *restrict column)
{
    const size_t id = get_global_id(0), block = id / 8;
    const uint bit = id % 8 * (4 * BITS), shift = bit % 32;
    __global const uint *in = packed + block * BITS + bit / 32;

    // 52 bits that begin in the first word, and end in the second or the third
    ulong bits = (ulong)in[0] | (ulong)in[1] << 32;
    bits >>= shift;
    if (shift + 4 * BITS > 64)
        bits |= (ulong)in[2] << (64 - shift);
    const uint4 offsets = (uint4)(bits, bits >> BITS, bits >> 2 * BITS, bits >> 3 * BITS) & MASK;
    column[id] = reference[block] + as_int4(offsets);
}
