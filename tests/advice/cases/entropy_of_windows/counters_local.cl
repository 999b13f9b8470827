// Entropy, in bits, of the levels within two pixels around each pixel of an image; beyond its rim there are none.
// Counters of an item stand below each other in local memory.
#define LEVELS 16
#define REACH 2
#define GROUP 256

__kernel void local_entropy(__global float *entropies, __global const char *levels, int height, int width)
{
    __local int seen[LEVELS][GROUP];
    const int px = get_global_id(0), py = get_global_id(1);
    const int l = get_local_id(1) * get_local_size(0) + get_local_id(0);
    if (px >= width || py >= height)
        return;

    char pixels = 0;
    for (int k = 0; k < LEVELS; k++)
        seen[k][l] = 0;
    for (int v = py - REACH; v <= py + REACH; v++)
        for (int u = px - REACH; u <= px + REACH; u++)
            if (v >= 0 && v < height && u >= 0 && u < width) {
                seen[levels[v * width + u]][l]++;
                pixels++;
            }

    float bits = 0.0f;
    for (int k = 0; k < LEVELS; k++)
        if (seen[k][l] > 0) {
            const float share = native_divide((float)seen[k][l], (float)pixels);
            bits -= share * native_log2(share);
        }
    entropies[py * width + px] = bits;
}
