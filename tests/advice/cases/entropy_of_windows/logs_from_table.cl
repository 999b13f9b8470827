// Entropy, in bits, of the levels within two pixels around each pixel of an image; beyond its rim there are none.
// Element k of `weighed` is k log2(k).
#define LEVELS 16
#define REACH 2

__kernel void local_entropy(__global float *entropies, __global const char *levels, int height, int width,
                            __constant float *weighed)
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

    float sum = 0.0f;
    for (int k = 0; k < LEVELS; k++)
        sum += weighed[seen[k]];
    entropies[py * width + px] = native_log2((float)pixels) - native_divide(sum, (float)pixels);
}
