// Thresholds of four channels make one bit of a pixel; an item four pixels, bits gathered in local memory.
#define GROUP 256

static uint bit_of(uchar4 pixel, int4 level, int4 keep)
{
    return any((keep >= 0) & ((convert_int4(pixel) > level) == (keep == 0))) ? 1 : 0;
}

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void pack_bits(__global const uchar16 *restrict picture, int height, int words, __global const int4 *restrict levels,
               __global const int4 *restrict keeps, __global uint *restrict packed)
{
    __local uchar fours[GROUP];
    const int l = get_local_id(0);
    const int4 level = levels[0], keep = keeps[0];

    uchar16 p = picture[get_global_id(0)];
    fours[l] = bit_of(p.s0123, level, keep) << 3 | bit_of(p.s4567, level, keep) << 2 |
               bit_of(p.s89ab, level, keep) << 1 | bit_of(p.scdef, level, keep);
    barrier(CLK_LOCAL_MEM_FENCE);

    if (l < GROUP / 8) {
        uint word = 0;
        for (int i = 0; i < 8; i++)
            word = word << 4 | fours[8 * l + i];
        packed[get_group_id(0) * (GROUP / 8) + l] = word;
    }
}
