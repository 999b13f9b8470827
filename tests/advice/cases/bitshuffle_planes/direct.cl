#define GROUP 64

// bits (a, b) of pairs of words that are J apart change places: five such steps transpose 32 x 32 bits
#define STEP(J, MASK) \
    for (int k = 0; k < 32; k++) \
        if ((k & J) == 0) \
        { \
            const uint t = (w[k] >> J ^ w[k + J]) & MASK; \
            w[k + J] ^= t; \
            w[k] ^= t << J; \
        }

// Plane b of the output are the bits b of all elements.  An item has 32 elements.
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void bit_planes(__global const uint *restrict in, __global uint *restrict out, const uint words)
{
    uint w[32];

    in += get_global_id(0) * 32;
#pragma unroll
    for (int k = 0; k < 32; k++)
        w[k] = in[k];

#pragma unroll
    STEP(16, 0x0000ffffu)
#pragma unroll
    STEP(8, 0x00ff00ffu)
#pragma unroll
    STEP(4, 0x0f0f0f0fu)
#pragma unroll
    STEP(2, 0x33333333u)
#pragma unroll
    STEP(1, 0x55555555u)

#pragma unroll
    for (int b = 0; b < 32; b++)
        out[b * words + get_global_id(0)] = w[b];
}
