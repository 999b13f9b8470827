// Entropy, in bits, of the levels within two pixels around each pixel of an image; beyond its rim there are none.
// A group keeps its pixels and those around them in local memory, -1 where there are none.
#define LEVELS 16
#define REACH 2
#define SIDE 16
#define SPAN (SIDE + 2 * REACH)

__kernel void local_entropy(__global float *entropies, __global const char *levels, int height, int width)
{
    __local char tile[SPAN][SPAN];
    const int px = get_global_id(0), py = get_global_id(1), x = get_local_id(0), y = get_local_id(1);
    const int left = px - x - REACH, top = py - y - REACH;

    for (int i = y * SIDE + x; i < SPAN * SPAN; i += SIDE * SIDE) {
        const int u = left + i % SPAN, v = top + i / SPAN;
        tile[i / SPAN][i % SPAN] = v >= 0 && v < height && u >= 0 && u < width ? levels[v * width + u] : -1;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (px >= width || py >= height)
        return;

    char seen[LEVELS], pixels = 0;
    for (int k = 0; k < LEVELS; k++)
        seen[k] = 0;
    for (int v = 0; v <= 2 * REACH; v++)
        for (int u = 0; u <= 2 * REACH; u++)
            if (tile[y + v][x + u] >= 0) {
                seen[tile[y + v][x + u]]++;
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
