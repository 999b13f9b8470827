// Thresholds of four channels make one bit of a pixel; an item packs 32 of them.
#define BURST 8
#define BURSTS 4
#define CHANNELS 4

typedef union {
    uchar bytes[BURST * CHANNELS];
    uchar8 eights[BURST * CHANNELS / 8];
} burst_t;

__kernel void pack_bits(__global const uchar8 *picture, int height, int words, __global const int *levels,
                        __global const int *keeps, __global uint *packed)
{
    int level[CHANNELS], keep[CHANNELS];
    for (int c = 0; c < CHANNELS; c++) {
        level[c] = levels[c];
        keep[c] = keeps[c];
    }

    for (uint w = get_global_id(0); w < words * height; w += get_global_size(0)) {
        uint word = 0;

        for (int b = 0; b < BURSTS; b++) {
            burst_t burst;
            for (int i = 0; i < BURST * CHANNELS / 8; i++)
                burst.eights[i] = picture[(w * BURSTS + b) * (BURST * CHANNELS / 8) + i];

            for (int p = 0; p < BURST; p++)
                for (int c = 0; c < CHANNELS; c++)
                    if (keep[c] >= 0 && (burst.bytes[p * CHANNELS + c] > level[c]) == (keep[c] == 0))
                        word |= 0x80000000u >> (b * BURST + p);
        }
        packed[w] = word;
    }
}
