// Rule 30 on a ring of bits, 32 generations a launch. An item takes 8 quads of words, the number of items apart, so
// that neighbours take neighbouring quads, and keeps each with one more word on either side: what is wrong comes in by
// a bit a generation, and has just crossed the outer words at the end.
#define WORDS 32
#define GENERATIONS 32

__kernel void rule30(__global const uint4 *restrict row, __global uint4 *restrict after, const uint quads)
{
    for (int n = 0; n < WORDS / 4; n++) {
        const uint q = get_global_id(0) + n * get_global_size(0);
        if (q >= quads) return;

        uint c[6];
        c[0] = ((__global const uint *)row)[(q == 0 ? quads : q) * 4 - 1];
        c[5] = ((__global const uint *)row)[q + 1 == quads ? 0 : q * 4 + 4];
        const uint4 v = row[q];
        c[1] = v.x;
        c[2] = v.y;
        c[3] = v.z;
        c[4] = v.w;

        for (int g = 0; g < GENERATIONS; g++) {
            uint before = 0;
#pragma unroll
            for (int k = 0; k < 6; k++) {
                const uint here = c[k], next = k < 5 ? c[k + 1] : 0;
                const uint left = upsample(here, before) >> 31, right = upsample(next, here) >> 1;
                c[k] = left ^ (here | right);
                before = here;
            }
        }

        after[q] = (uint4)(c[1], c[2], c[3], c[4]);
    }
}
