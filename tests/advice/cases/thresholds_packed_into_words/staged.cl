// Thresholds of four channels make one bit of a pixel; an item packs 32 of them, out of local memory.
#define GROUP 64

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void pack_bits(__global const uchar4 *picture, int height, int words, __global const int *levels,
               __global const int *keeps, __global uint *packed)
{
    __local uchar4 pixels[GROUP * 33];
    const int l = get_local_id(0);
    const uint first = get_group_id(0) * GROUP;
    int level[4], keep[4];
    for (int c = 0; c < 4; c++) {
        level[c] = levels[c];
        keep[c] = keeps[c];
    }

    for (int i = l; i < GROUP * 32; i += GROUP)
        pixels[i + i / 32] = picture[first * 32 + i];
    barrier(CLK_LOCAL_MEM_FENCE);

    uint word = 0;
    for (int p = 0; p < 32; p++) {
        uchar4 pixel = pixels[l * 33 + p];
        uchar bytes[4] = { pixel.x, pixel.y, pixel.z, pixel.w };
        for (int c = 0; c < 4; c++)
            if (keep[c] >= 0 && (bytes[c] > level[c]) == (keep[c] == 0))
                word |= 0x80000000u >> p;
    }
    packed[first + l] = word;
}
