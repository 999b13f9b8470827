// Entropy, in bits, of the levels within two pixels around each pixel of an image; beyond its rim there are none.
#define LEVELS 16
#define REACH 2

__kernel void local_entropy(__global float *entropies, __global const char *levels, int height, int width)
{
    const int px = get_global_id(0), py = get_global_id(1);
    if (px >= width || py >= height)
        return;

    char seen[LEVELS], pixels = 0;
    for (int k = 0; k < LEVELS; k++)
        seen[k] = 0;
    for (int v = py - REACH; v <= py + REACH; v++)
        for (int u = px - REACH; u <= px + REACH; u++)
            if (v >= 0 && v < height && u >= 0 && u < width) {
                seen[levels[v * width + u]]++;
                pixels++;
            }

    float bits = 0.0f;
    for (int k = 0; k < LEVELS; k++)
        if (seen[k] > 0) {
            const float share = native_divide((float)seen[k], (float)pixels);
            bits -= share * native_log2(share);
        }
    entropies[py * width + px] = bits;
}
