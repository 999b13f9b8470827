// Rule 30 on a ring of bits, 32 generations a launch. An item keeps 32 words and one more on either side: what is
// wrong comes in by a bit a generation, and has just crossed the outer words at the end.
#define WORDS 32
#define GENERATIONS 32

__kernel void rule30(__global const uint4 *restrict row, __global uint4 *restrict after, const uint quads)
{
    const uint q0 = get_global_id(0) * (WORDS / 4);
    if (q0 >= quads) return;

    uint c[WORDS + 2];
    c[0] = ((__global const uint *)row)[(q0 == 0 ? quads : q0) * 4 - 1];
    c[WORDS + 1] = ((__global const uint *)row)[q0 + WORDS / 4 == quads ? 0 : q0 * 4 + WORDS];
#pragma unroll
    for (int k = 0; k < WORDS / 4; k++) {
        const uint4 v = row[q0 + k];
        c[4 * k + 1] = v.x;
        c[4 * k + 2] = v.y;
        c[4 * k + 3] = v.z;
        c[4 * k + 4] = v.w;
    }

#pragma unroll 4
    for (int g = 0; g < GENERATIONS; g++) {
        uint before = 0;
#pragma unroll
        for (int k = 0; k < WORDS + 2; k++) {
            const uint here = c[k], next = k < WORDS + 1 ? c[k + 1] : 0;
            const uint left = upsample(here, before) >> 31, right = upsample(next, here) >> 1;
            c[k] = left ^ (here | right);
            before = here;
        }
    }

#pragma unroll
    for (int k = 0; k < WORDS / 4; k++)
        after[q0 + k] = (uint4)(c[4 * k + 1], c[4 * k + 2], c[4 * k + 3], c[4 * k + 4]);
}
