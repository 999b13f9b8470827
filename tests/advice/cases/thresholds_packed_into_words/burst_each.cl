// Thresholds of four channels make one bit of a pixel; an item packs eight of them, a byte of a word.
#define BURST 8
#define CHANNELS 4

typedef union {
    uchar bytes[BURST * CHANNELS];
    uchar8 eights[BURST * CHANNELS / 8];
} burst_t;

__kernel void pack_bits(__global const uchar8 *picture, int height, int words, __global const int *levels,
                        __global const int *keeps, __global uchar *packed)
{
    int level[CHANNELS], keep[CHANNELS];
    for (int c = 0; c < CHANNELS; c++) {
        level[c] = levels[c];
        keep[c] = keeps[c];
    }

    for (uint at = get_global_id(0); at < 4 * words * height; at += get_global_size(0)) {
        uint bits = 0;
        burst_t burst;
        for (int i = 0; i < BURST * CHANNELS / 8; i++)
            burst.eights[i] = picture[at * (BURST * CHANNELS / 8) + i];

        for (int p = 0; p < BURST; p++)
            for (int c = 0; c < CHANNELS; c++)
                if (keep[c] >= 0 && (burst.bytes[p * CHANNELS + c] > level[c]) == (keep[c] == 0))
                    bits |= 0x80u >> p;
        packed[at ^ 3] = bits;
    }
}
