#define BITS 13
#define MASK ((1u << BITS) - 1)

/* frame of reference: 32 values of 13 bits in 13 words, and what is added to them */
__kernel void unpack(__global const uint *packed, __global const int *reference, __global int *column)
{
    size_t block = get_global_id(0);
    __global const uint *in = packed + block * BITS;
    __global int *out = column + block * 32;
    int base = reference[block];
    uint w0 = in[0], w1 = in[1], w2 = in[2], w3 = in[3], w4 = in[4], w5 = in[5], w6 = in[6];
    uint w7 = in[7], w8 = in[8], w9 = in[9], w10 = in[10], w11 = in[11], w12 = in[12];

    out[0] = base + (int)(w0 & MASK);
    out[1] = base + (int)(w0 >> 13 & MASK);
    out[2] = base + (int)((w0 >> 26) + (w1 << 6 & MASK));
    out[3] = base + (int)(w1 >> 7 & MASK);
    out[4] = base + (int)((w1 >> 20) + (w2 << 12 & MASK));
    out[5] = base + (int)(w2 >> 1 & MASK);
    out[6] = base + (int)(w2 >> 14 & MASK);
    out[7] = base + (int)((w2 >> 27) + (w3 << 5 & MASK));
    out[8] = base + (int)(w3 >> 8 & MASK);
    out[9] = base + (int)((w3 >> 21) + (w4 << 11 & MASK));
    out[10] = base + (int)(w4 >> 2 & MASK);
    out[11] = base + (int)(w4 >> 15 & MASK);
    out[12] = base + (int)((w4 >> 28) + (w5 << 4 & MASK));
    out[13] = base + (int)(w5 >> 9 & MASK);
    out[14] = base + (int)((w5 >> 22) + (w6 << 10 & MASK));
    out[15] = base + (int)(w6 >> 3 & MASK);
    out[16] = base + (int)(w6 >> 16 & MASK);
    out[17] = base + (int)((w6 >> 29) + (w7 << 3 & MASK));
    out[18] = base + (int)(w7 >> 10 & MASK);
    out[19] = base + (int)((w7 >> 23) + (w8 << 9 & MASK));
    out[20] = base + (int)(w8 >> 4 & MASK);
    out[21] = base + (int)(w8 >> 17 & MASK);
    out[22] = base + (int)((w8 >> 30) + (w9 << 2 & MASK));
    out[23] = base + (int)(w9 >> 11 & MASK);
    out[24] = base + (int)((w9 >> 24) + (w10 << 8 & MASK));
    out[25] = base + (int)(w10 >> 5 & MASK);
    out[26] = base + (int)(w10 >> 18 & MASK);
    out[27] = base + (int)((w10 >> 31) + (w11 << 1 & MASK));
    out[28] = base + (int)(w11 >> 12 & MASK);
    out[29] = base + (int)((w11 >> 25) + (w12 << 7 & MASK));
    out[30] = base + (int)(w12 >> 6 & MASK);
    out[31] = base + (int)(w12 >> 19);
}
