// Entropy, in bits, of the levels within two pixels around each pixel of an image; beyond its rim there are none.
// An item walks down LINES pixels: a line of five comes to the window, and the oldest leaves it.  Lines are kept as
// packed counters of a byte. Element k of `weighed` is k log2(k).
#define REACH 2
#define ROWS (2 * REACH + 1)
#define LINES 8

ulong2 line_at(__global const char *levels, int v, int px, int height, int width)
{
    ulong2 line = 0;
    if (v >= 0 && v < height) {
#pragma unroll
        for (int u = px - REACH; u <= px + REACH; u++)
            if (u >= 0 && u < width) {
                const int level = levels[v * width + u];
                const ulong one = 1ul << (level % 8 * 8);
                line += level < 8 ? (ulong2)(one, 0) : (ulong2)(0, one);
            }
    }
    return line;
}

__kernel __attribute__((reqd_work_group_size(32, 4, 1)))
void local_entropy(__global float *restrict entropies, __global const char *restrict levels, int height, int width,
                   __constant float *weighed)
{
    __local float held[32];
    const int px = get_global_id(0), first = get_global_id(1) * LINES;
    if (get_local_id(1) == 0 && get_local_id(0) < ROWS * ROWS + 1)
        held[get_local_id(0)] = weighed[get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (px >= width || first >= height)
        return;

    const int across = min(px + REACH, width - 1) - max(px - REACH, 0) + 1;
    ulong2 lines[ROWS - 1], window = 0;
#pragma unroll
    for (int i = 0; i < ROWS - 1; i++) {
        lines[i] = line_at(levels, first - REACH + i, px, height, width);
        window += lines[i];
    }

#pragma unroll
    for (int i = 0; i < LINES; i++) {
        const int py = first + i;
        if (py < height) {
            const ulong2 line = line_at(levels, py + REACH, px, height, width);
            window += line;

            float sum = 0.0f;
#pragma unroll
            for (int k = 0; k < 8; k++)
                sum += held[window.x >> (8 * k) & 0xFF] + held[window.y >> (8 * k) & 0xFF];
            const float pixels = across * (min(py + REACH, height - 1) - max(py - REACH, 0) + 1);
            entropies[py * width + px] = native_log2(pixels) - native_divide(sum, pixels);

            window -= lines[0];
#pragma unroll
            for (int r = 0; r < ROWS - 2; r++)
                lines[r] = lines[r + 1];
            lines[ROWS - 2] = line;
        }
    }
}
