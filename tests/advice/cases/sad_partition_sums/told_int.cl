// Sums of absolute differences of larger blocks, from those of 4 by 4. All are in one array, by kinds of blocks, in
// each by macroblocks, their blocks, and shifts of 16 bits, of which no sum overflows: two are added at once.
#define SHIFTS 1089
#define PADDED 1096
#define WORDS (PADDED / 2)      // words of a block

__kernel void add_quarters(__global uint *sums, int wide, int high)
{
    const int quarter = get_local_id(1), qx = quarter & 1, qy = quarter >> 1;
    const int all = wide * high, macro = get_group_id(1) * wide + get_group_id(0);

    // kinds begin after 5 (8 by 8), 9 (8 by 4), 17 (4 by 8) and 25 (4 by 4) blocks a macroblock
    __global uint *small = sums + (25 * all + 16 * macro + 8 * qy + 2 * qx) * WORDS;
    __global uint *tall = sums + (17 * all + 8 * macro + 4 * qy + 2 * qx) * WORDS;
    __global uint *flat = sums + (9 * all + 8 * macro + 4 * qy + qx) * WORDS;
    __global uint *square = sums + (5 * all + 4 * macro + quarter) * WORDS;

    for (int k = get_local_id(0); k < (SHIFTS + 1) / 2; k += (int)get_local_size(0)) {
        const uint a = small[k], b = small[k + WORDS];
        const uint c = small[k + 4 * WORDS], d = small[k + 5 * WORDS];

        tall[k] = a + c;
        tall[k + WORDS] = b + d;
        flat[k] = a + b;
        flat[k + 2 * WORDS] = c + d;
        square[k] = a + b + c + d;
    }
}
