// Entropy, in bits, of the levels within two pixels around each pixel of an image; beyond its rim there are none.
// Eight counters to a word of 64 bits, which stay in registers.
#define LEVELS 16
#define REACH 2

__kernel void local_entropy(__global float *entropies, __global const char *levels, int height, int width)
{
    const int px = get_global_id(0), py = get_global_id(1);
    if (px >= width || py >= height)
        return;

    ulong low = 0, high = 0;
    int pixels = 0;
    for (int v = py - REACH; v <= py + REACH; v++)
        for (int u = px - REACH; u <= px + REACH; u++)
            if (v >= 0 && v < height && u >= 0 && u < width) {
                const int level = levels[v * width + u];
                const ulong one = 1ul << (level % 8 * 8);
                low += level < 8 ? one : 0;
                high += level < 8 ? 0 : one;
                pixels++;
            }

    float bits = 0.0f;
    for (int k = 0; k < LEVELS; k++) {
        const int seen = (k < 8 ? low : high) >> (k % 8 * 8) & 0xFF;
        if (seen > 0) {
            const float share = native_divide((float)seen, (float)pixels);
            bits -= share * native_log2(share);
        }
    }
    entropies[py * width + px] = bits;
}
